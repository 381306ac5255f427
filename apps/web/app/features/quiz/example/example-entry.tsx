import { useState } from "react";
import { useLazyPart } from "../../../lib/use-lazy-part.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.tsx";
import { quizWords as words } from "../words.ts";
import type { ExampleSheetProps } from "./example-sheet.tsx";

const load = async () => (await import("./example-sheet.tsx")).ExampleSheet;

/** For whoever is not signed in: one question that they may answer as they are. It is fetched when it is wanted. */
export function ExampleEntry() {
  const [open, setOpen] = useState(false);
  const { Part, busy, fetch } = useLazyPart<ExampleSheetProps>(load);
  async function press() {
    if (await fetch()) setOpen(true);
    else toast.error(words.exampleFailed);
  }
  return (
    <div className="qtry signed-out needs-js">
      <p className="meta">{words.exampleText}</p>
      <Button variant="soft" size="s" busy={busy} onClick={() => void press()}>
        {words.exampleOpen}
      </Button>
      {Part ? <Part open={open} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
