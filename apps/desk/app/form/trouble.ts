import { asFailure } from "@upaya/web/lib/api-failure.ts";
import { FileChanged } from "../lib/chosen-file.ts";
import type { DeskAct } from "../lib/wire.ts";
import { words } from "../lib/words.ts";
import type { Trouble } from "./faults-list.tsx";
import type { Faults } from "./form-fields.tsx";

export interface Marked {
  /** Below each field. */
  readonly marked: Faults;
  /** Above the button: what has no field of its own. */
  readonly trouble?: Trouble;
  /** The file was looked at and not taken: what is handed in next is another one. */
  readonly fileIsSpent?: boolean;
}

/** Of an upload: what is no fit file, and what is not there any more, is not sent again. */
const spent: ReadonlySet<string> = new Set(["upload.invalid_type", "upload.broken", "upload.too_large", "not_found"]);

/** Each fault below its field; what has none is said above the button, with the sentence of the reply. */
export function markedBy(thrown: unknown, { file, upload }: DeskAct, known: ReadonlySet<string>): Marked {
  const check = { said: words.act.check, faults: [] };
  const wanted = file ?? upload;
  if (thrown instanceof FileChanged) return { marked: new Map([[wanted!.field, words.file.changed]]), trouble: check, fileIsSpent: true };
  // An upload says by itself that it is paused.
  if (thrown instanceof DOMException && thrown.name === "AbortError")
    return { marked: new Map(), ...(upload ? {} : { trouble: { said: words.file.stopped, faults: [] } }) };
  const failure = asFailure(thrown);
  if (failure.code === "staff.reason_needed") return { marked: new Map([["reason", failure.message]]), trouble: check };
  const marked = new Map(failure.fields.filter(({ path }) => known.has(path)).map(({ path, message }) => [path, message]));
  const faults = failure.fields.filter(({ path }) => !known.has(path));
  return {
    marked,
    trouble: { said: failure.message, faults },
    fileIsSpent: (file !== null && (failure.status === 413 || failure.status === 422)) || (upload !== null && spent.has(failure.code)),
  };
}
