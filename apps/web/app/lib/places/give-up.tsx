import { type ReactNode, useState } from "react";
import { toast } from "../../ui/toast.tsx";
import { useLazyPart } from "../use-lazy-part.ts";
import type { GiveUpDialogProps } from "./give-up/dialog.tsx";
import { placeWords as words } from "./words.ts";

const load = async () => (await import("./give-up/dialog.tsx")).GiveUpDialog;

interface GiveUpProps extends Omit<GiveUpDialogProps, "open" | "onClose"> {
  children: (ask: { readonly busy: boolean; readonly press: () => void }) => ReactNode;
}

/** Whatever asks for it, and the question that follows, whose code comes with the first press. */
export function GiveUp({ children, ...of }: GiveUpProps) {
  const [open, setOpen] = useState(false);
  const { Part, busy, fetch } = useLazyPart(load);
  const press = async () => {
    if (await fetch()) setOpen(true);
    else toast.error(words.notOpened);
  };
  return (
    <>
      {children({ busy, press: () => void press() })}
      {Part ? <Part {...of} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
