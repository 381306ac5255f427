import { PhoneCall } from "lucide-react";
import { useState } from "react";
import { useLazyPart } from "../../lib/use-lazy-part.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { callButtonWords as words } from "./button-words.ts";

const load = async () => (await import("./call-panel.tsx")).CallPanel;

/** The floating button itself. The form is fetched when it is pressed. */
export function CallMeBack() {
  const [open, setOpen] = useState(false);
  const { Part, busy, fetch } = useLazyPart(load);
  const press = async () => {
    if (await fetch()) setOpen(true);
    else toast.error(words.notOpened);
  };
  return (
    <>
      <Button variant="accent" size="l" className="call-fab" aria-haspopup="dialog" busy={busy} onClick={() => void press()}>
        <PhoneCall className="i" aria-hidden />
        {words.label}
      </Button>
      {Part && <Part open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
