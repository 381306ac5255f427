import { FileArchive } from "lucide-react";
import { Button } from "@upaya/web/ui/button.tsx";
import { Field as Labelled } from "@upaya/web/ui/field.tsx";
import { Progress } from "@upaya/web/ui/progress.tsx";
import { sizeText } from "../lib/sizes.ts";
import type { DeskAct } from "../lib/wire.ts";
import { words } from "../lib/words.ts";
import "@upaya/web/ui/input.css";
import "./file-field.css";

export type WantedFile = NonNullable<DeskAct["file"]>;

interface Chosen {
  readonly file: File | undefined;
  /** How much of it is sent, from 0 to 1; nothing while it is not on its way. */
  readonly part: number | undefined;
  readonly choose: (file: File | undefined) => void;
  readonly stop: () => void;
}

interface FileFieldProps {
  readonly wanted: WantedFile;
  readonly chosen: Chosen;
  readonly error: string | undefined;
}

/** One file of the device: what it is called, how large it is, and how far it has come. */
export function FileField({ wanted, chosen: { file, part, choose, stop }, error }: FileFieldProps) {
  // What was said before belongs to the file before.
  const wrong = file ? fileFault(wanted, file) : error;
  return (
    <div className="ff">
      <Labelled label={wanted.title} hint={wanted.description} error={wrong} required>
        {(about) => (
          <input
            {...about}
            className="in"
            type="file"
            name={wanted.field}
            required
            accept={wanted.endings.join(",")}
            disabled={part !== undefined}
            onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
          />
        )}
      </Labelled>
      {file ? (
        <p className="ff-of">
          <FileArchive className="i" aria-hidden="true" />
          <span>
            <b>{file.name}</b> <span className="num">{sizeText(file.size)}</span>
          </span>
        </p>
      ) : null}
      {part === undefined ? null : <OnItsWay part={part} onStop={stop} />}
    </div>
  );
}

/** Until the last byte is sent it can be stopped; from then on it is being read. */
function OnItsWay({ part, onStop }: { readonly part: number; readonly onStop: () => void }) {
  const percent = Math.floor(part * 100);
  return (
    <div className="ff-go">
      <Progress label={words.file.progress} percent={percent} />
      <p>
        <span role="status">{percent < 100 ? words.file.sending : words.file.reading}</span>
        {percent < 100 ? <span className="num"> {words.file.percent(percent)}</span> : null}
      </p>
      {percent < 100 ? (
        <Button variant="line" size="s" onClick={onStop}>
          {words.file.stop}
        </Button>
      ) : null}
    </div>
  );
}

/** What can be said of a file before it is sent. The server has the last word. */
export function fileFault({ endings, most_bytes }: WantedFile, file: File | undefined): string | undefined {
  if (!file) return words.file.choose;
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) return words.file.ending(endings.join(", "));
  if (file.size > most_bytes) return words.file.tooLarge(sizeText(file.size), sizeText(most_bytes));
  return file.size === 0 ? words.file.empty : undefined;
}

/** Whoever mends a file and saves it in its place has to choose it once more: a browser does not read what it was not shown. */
export async function isAsChosen(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}
