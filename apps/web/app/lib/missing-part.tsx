import { useSyncExternalStore } from "react";
import { partWords as words } from "../ui/part-words.ts";
import { askAgain, isSomethingMissing, watchMissing } from "../ui/parts.ts";

/** Says that something did not come, where somebody can see it: in the frame of the page, and in a dialog that lies over it. */
export function MissingPart() {
  const missing = useSyncExternalStore(watchMissing, isSomethingMissing, () => false);
  if (!missing) return null;
  return (
    <p className="offline">
      <span>{words.missing}</span>
      <button type="button" className="btn btn-line btn-s" onClick={askAgain}>
        {words.again}
      </button>
    </p>
  );
}
