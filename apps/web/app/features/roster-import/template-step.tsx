import { FileSpreadsheet, FileText, FileUp } from "lucide-react";
import { type DragEvent, type RefObject, useRef, useState } from "react";
import { rosterColumns } from "@upaya/contracts/schools/roster-columns.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Progress } from "../../ui/progress.tsx";
import { templatePath } from "./calls.ts";
import look from "./import.module.css";
import { useSaved } from "./use-saved.ts";
import { useUpload } from "./use-upload.ts";
import { exampleRows, importWords as words } from "./words.ts";

interface TemplateStepProps {
  school: string;
  onChecked: () => void;
  /** The file that was checked before and not started. */
  waits: string | undefined;
  onBack: () => void;
}

export function TemplateStep({ school, onChecked, waits, onBack }: TemplateStepProps) {
  const { busy, save } = useSaved();
  const fetchIt = (kind: "csv" | "xlsx") => save(templatePath(kind, school), `teachers.${kind}`);
  return (
    <div className={look["template"]}>
      <div className={look["part"]}>
        <h2>{words.templateTitle}</h2>
        <p className="muted">{words.templateLine}</p>
        <div className={look["acts"]}>
          <Button variant="line" busy={busy} onClick={() => fetchIt("xlsx")}>
            <FileSpreadsheet className="i" aria-hidden="true" />
            {words.templateXlsx}
          </Button>
          <Button variant="line" busy={busy} onClick={() => fetchIt("csv")}>
            <FileText className="i" aria-hidden="true" />
            {words.templateCsv}
          </Button>
        </div>
        <Example />
      </div>
      <div className={look["part"]}>
        <Zone school={school} onChecked={onChecked} />
        {waits === undefined ? null : (
          <div>
            <Button variant="ghost" onClick={onBack}>
              {words.goOn(waits)}
            </Button>
          </div>
        )}
        <ul className={look["promises"]}>
          {words.promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Example() {
  return (
    <div className={look["example"]} tabIndex={0} role="region" aria-label={words.example}>
      <table>
        <thead>
          <tr>
            {rosterColumns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {exampleRows.map((cells) => (
            <tr key={cells[0]}>
              {rosterColumns.map((column, at) => (
                <td key={column}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const accepted = ".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function Zone({ school, onChecked }: Pick<TemplateStepProps, "school" | "onChecked">) {
  const { upload, choose, stop } = useUpload(school, onChecked);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    const [file] = event.dataTransfer.files;
    if (file) choose(file);
  };
  return (
    <>
      <div
        className={look["drop"]}
        role="group"
        aria-label={words.dropTitle}
        data-over={isOver || undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <FileUp className="i" aria-hidden="true" />
        <b>{words.dropTitle}</b>
        <span>
          {words.or}
          <button type="button" className={`link ${look["pick"]}`} onClick={() => input.current?.click()}>
            {words.choose}
          </button>
        </span>
        <span className="meta">{words.limits}</span>
        <FileField of={input} onFile={choose} />
      </div>
      <Going of={upload} onStop={stop} onAgain={choose} />
    </>
  );
}

/** The browser's own field, which nobody sees. */
function FileField({ of, onFile }: { of: RefObject<HTMLInputElement | null>; onFile: (file: File) => void }) {
  const take = (field: HTMLInputElement) => {
    const [file] = field.files ?? [];
    if (file) onFile(file);
    // The same file again is a new choice.
    field.value = "";
  };
  return (
    <input
      ref={of}
      type="file"
      className="sr"
      tabIndex={-1}
      aria-hidden="true"
      accept={accepted}
      onChange={({ currentTarget }) => take(currentTarget)}
    />
  );
}

interface GoingProps {
  of: ReturnType<typeof useUpload>["upload"];
  onStop: () => void;
  onAgain: (file: File) => void;
}

function Going({ of, onStop, onAgain }: GoingProps) {
  if (!of) return null;
  if (of.at === "sending")
    return (
      <div className={look["going"]} role="status">
        <b>{of.name}</b>
        <span className="meta num">{words.sending(of.percent)}</span>
        <Progress label={words.sendingName(of.name)} percent={of.percent} />
        <Button variant="ghost" size="s" onClick={onStop}>
          {words.cancel}
        </Button>
      </div>
    );
  const { file } = of;
  return (
    <div role="alert">
      <Note tone="bad">
        <b className={look["fileName"]}>{of.name}</b> {of.why}
        {file ? (
          <span className={look["again"]}>
            <Button variant="line" size="s" onClick={() => onAgain(file)}>
              {words.tryAgain}
            </Button>
          </span>
        ) : null}
      </Note>
    </div>
  );
}
