import { useEffect, useState } from "react";
import { takeNote } from "../../lib/session-note.ts";
import { useLazyPart } from "../../lib/use-lazy-part.ts";
import { Button } from "../../ui/button.tsx";
import { identityWords as words } from "./words.ts";

const load = async () => (await import("../../ui/dialog.tsx")).Dialog;

/** The last word of a sign-out: the document was loaded anew since, so this tab carried it here. */
export function SignedOut() {
  const [open, setOpen] = useState(false);
  const dialog = useLazyPart(load);
  useEffect(() => {
    if (takeNote("signed-out")) void dialog.fetch().then(setOpen);
    // oxlint-disable-next-line exhaustive-deps -- once for a page
  }, []);
  const close = () => setOpen(false);
  if (!dialog.Part) return null;
  return (
    <dialog.Part open={open} onClose={close} title={words.signedOutTitle} centred actions={<Button onClick={close}>{words.ok}</Button>}>
      <p>{words.signedOutText}</p>
    </dialog.Part>
  );
}
