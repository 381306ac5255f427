import { useShared } from "../ui/shared.ts";
import { partWords as words } from "../ui/part-words.ts";
import { askAgain, missed } from "../ui/parts.ts";

/** Says that something did not come, where somebody can see it: in the frame of the page, and in a dialog that lies over it. */
export function MissingPart() {
  if (!useShared(missed, (many) => many > 0, false)) return null;
  return (
    <p className="offline">
      <span>{words.missing}</span>
      <button type="button" className="btn btn-line btn-s" onClick={askAgain}>
        {words.again}
      </button>
    </p>
  );
}
