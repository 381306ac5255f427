import { useEffect, useEffectEvent, useState } from "react";
import { takeNote } from "../../lib/session-note.ts";
import { useLazyPart } from "../../lib/use-lazy-part.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { identityWords as words } from "./words.ts";

const load = async () => (await import("../../ui/dialog.tsx")).Dialog;

/**
 * The last word of a sign-out: the document was loaded anew since, so this tab carried it here. It comes before anything else is done on the
 * page or not at all: whoever has begun to sign in again is told in a line, and nothing opens under their hands.
 */
export function SignedOut() {
  const [said, setSaid] = useState<"dialog" | "line">();
  const dialog = useLazyPart(load);
  const say = useEffectEvent(async (begun: AbortSignal) => {
    const there = await dialog.fetch();
    setSaid(there && !begun.aborted ? "dialog" : "line");
  });
  useEffect(() => {
    if (!takeNote("signed-out")) return;
    const begun = new AbortController();
    for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, () => begun.abort(), { signal: begun.signal });
    void say(begun.signal);
  }, []);
  const close = () => setSaid(undefined);
  if (said === "line") {
    return (
      <Note tone="ok" live>
        {words.signedOutText}
      </Note>
    );
  }
  if (!dialog.Part) return null;
  return (
    <dialog.Part
      open={said === "dialog"}
      onClose={close}
      title={words.signedOutTitle}
      centred
      actions={<Button onClick={close}>{words.ok}</Button>}
    >
      <p>{words.signedOutText}</p>
    </dialog.Part>
  );
}
