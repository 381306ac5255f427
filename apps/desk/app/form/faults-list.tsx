import type { FieldError } from "@upaya/contracts/wire.ts";
import { Note } from "@upaya/web/ui/note.tsx";
import { words } from "../lib/words.ts";
import "./file-field.css";

/** What is wrong and has no field of its own: of a file that was handed in, with the place in it. */
export interface Trouble {
  readonly said: string;
  readonly faults: readonly FieldError[];
}

/** `1-setting-up/1-thumbs.md:7` is line 7 of that file. */
function placeIn(path: string): { readonly file: string; readonly line: number | undefined } {
  const [, file = path, line] = /^(.*\S):(\d{1,7})$/.exec(path) ?? [];
  return { file, line: line === undefined ? undefined : Number(line) };
}

export function TroubleNote({ trouble: { said, faults } }: { readonly trouble: Trouble }) {
  return (
    <div role="alert">
      <Note tone="bad">
        <p>{said}</p>
        {faults.length > 0 ? (
          <ol className="faults">
            {faults.map((fault, at) => (
              <li key={at}>
                <Place path={fault.path} />
                <span>{fault.message}</span>
              </li>
            ))}
          </ol>
        ) : null}
      </Note>
    </div>
  );
}

function Place({ path }: { readonly path: string }) {
  const { file, line } = placeIn(path);
  if (file === "") return null;
  return (
    <span className="at">
      {file}
      {line === undefined ? null : <span className="ln">{words.file.line(line)}</span>}
    </span>
  );
}
