import { afterPress } from "../../ui/form/plain/after-press.ts";
import type { TextName } from "./typed.ts";
import type { BuyerForm } from "./use-buyer.ts";

/** What every field of the form has in common. */
export const fieldOf = ({ typed, change, faultAt, leave }: BuyerForm, name: TextName) => ({
  name,
  value: typed[name],
  error: faultAt(name),
  required: true,
  onChange: (value: string) => change({ [name]: value }),
  onBlur: () => afterPress(() => leave(name)),
});
