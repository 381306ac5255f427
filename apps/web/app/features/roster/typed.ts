import { isEmail } from "@upaya/contracts/forms/email.ts";
import { isPhone } from "@upaya/contracts/forms/phone.ts";
import type { Faults } from "../../lib/school/use-fields.ts";
import { taughtFaults, taughtOf, type TaughtTyped } from "../../lib/school/taught.ts";
import { rosterWords } from "./words.ts";

const { need } = rosterWords;

/** Somebody whom a contact puts on the list, as it is typed. */
export interface Typed extends TaughtTyped {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export const nothingTyped: Typed = { name: "", phone: "", email: "", subjects: "", grades: "" };

export function faultsOf(typed: Typed): Faults<Typed> {
  const { name, phone, email } = typed;
  return {
    ...(name.trim().length < 2 ? { name: need.name } : {}),
    ...(phone !== "" && !isPhone(phone) ? { phone: need.phone } : {}),
    ...(email.trim() !== "" && !isEmail(email.trim()) ? { email: need.email } : {}),
    ...(phone === "" && email.trim() === "" ? { phone: need.one } : {}),
    ...taughtFaults(typed),
  };
}

/** As the server takes it. */
export const wireOf = (typed: Typed) => ({
  name: typed.name.trim(),
  ...(typed.phone === "" ? {} : { phone: typed.phone }),
  ...(typed.email.trim() === "" ? {} : { email: typed.email.trim() }),
  ...taughtOf(typed),
});
