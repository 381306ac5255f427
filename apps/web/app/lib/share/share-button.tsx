import { Share2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { useLazyPart } from "../use-lazy-part.ts";
import { shareButtonWords as words } from "./button-words.ts";
import type { ShareDialogProps } from "./share-dialog.tsx";

const load = async () => (await import("./share-dialog.tsx")).ShareDialog;

interface ShareButtonProps
  extends Omit<ShareDialogProps, "open" | "onClose">, Pick<ComponentProps<typeof Button>, "variant" | "size" | "wide" | "className"> {
  /** What it says. */
  label: string;
}

/** The way to pass something on. The dialog is fetched when it is pressed. */
export function ShareButton({ of, path, title, heading, lang, label, size, ...look }: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  const { Part, busy, fetch } = useLazyPart<ShareDialogProps>(load);
  async function press() {
    if (await fetch()) setOpen(true);
    else toast.error(words.notOpened);
  }
  return (
    <>
      <Button {...look} {...(size && { size })} aria-haspopup="dialog" busy={busy} onClick={() => void press()}>
        <Share2 className={size === "s" ? "i i-s" : "i"} aria-hidden />
        {label}
      </Button>
      {Part ? <Part of={of} path={path} title={title} heading={heading} lang={lang} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
