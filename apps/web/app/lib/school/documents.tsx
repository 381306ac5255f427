import { FileCheck2, FileText, FileUp, FileX2, ImageUp, X } from "lucide-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import type { DocumentKind } from "@upaya/contracts/schools/documents.ts";
import { fileSize } from "../file-size.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Tag } from "../../ui/tag.tsx";
import look from "./school.module.css";
import { type Documents as Held, kinds } from "./use-documents.ts";
import { schoolWords as words } from "./words.ts";

const accepted = ".jpg,.jpeg,.png,image/jpeg,image/png";

/** Two documents: where the next one is put, and how far each has come. */
export function Documents({ of }: { of: Held }) {
  const fields = useFileFields(of);
  return (
    <div className={look["documents"]}>
      {of.next ? <Zone of={of} kind={of.next} fields={fields} /> : null}
      <ul className={look["rows"]} aria-label={words.list}>
        {kinds.map((kind) => (
          <Row key={kind} of={of} kind={kind} again={() => fields.pick(kind, "device")} />
        ))}
      </ul>
      {fields.inputs}
      <Note tone="info">{words.whoReads}</Note>
    </div>
  );
}

type Source = "device" | "camera";

/** The browser's own fields for files, which nobody sees: one opens the files, one the camera. */
function useFileFields(of: Held) {
  const device = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const wanted = useRef<DocumentKind>("affiliation");
  const take = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (file) of.choose(wanted.current, file);
    // The same file again is a new choice.
    input.value = "";
  };
  const hidden = { type: "file", className: "sr", tabIndex: -1, "aria-hidden": true } as const;
  return {
    pick: (kind: DocumentKind, source: Source) => {
      wanted.current = kind;
      (source === "camera" ? camera : device).current?.click();
    },
    inputs: (
      <>
        <input {...hidden} ref={device} accept={accepted} onChange={({ currentTarget }) => take(currentTarget)} />
        <input {...hidden} ref={camera} accept="image/*" capture="environment" onChange={({ currentTarget }) => take(currentTarget)} />
      </>
    ),
  };
}

interface ZoneProps {
  of: Held;
  kind: DocumentKind;
  fields: Pick<ReturnType<typeof useFileFields>, "pick">;
}

function Zone({ of, kind, fields }: ZoneProps) {
  const [isOver, setOver] = useState(false);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    // Two at once are the two that are missing, in their order.
    const missing = [kind, ...kinds.filter((each) => each !== kind && !of.there.some((lies) => lies.kind === each))];
    missing.forEach((each, index) => {
      const file = event.dataTransfer.files[index];
      if (file) of.choose(each, file);
    });
  };
  return (
    <div
      className={look["drop"]}
      role="group"
      aria-label={words.put[kind]}
      data-over={isOver || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <ImageUp className="i" aria-hidden="true" />
      <b>{words.put[kind]}</b>
      <span className={look["choose"]}>
        {words.or}
        <button type="button" className={`link ${look["pick"]}`} onClick={() => fields.pick(kind, "device")}>
          {words.fromDevice}
        </button>
        {words.or}
        <button type="button" className={`link ${look["pick"]}`} onClick={() => fields.pick(kind, "camera")}>
          {words.camera}
        </button>
      </span>
    </div>
  );
}

interface RowProps {
  of: Held;
  kind: DocumentKind;
  again: () => void;
}

function Row({ of, kind, again }: RowProps) {
  const row = of.stateOf(kind);
  const lies = of.there.find((each) => each.kind === kind);
  const title = words.kinds[kind];
  if (row?.at === "sending")
    return (
      <Line icon={<FileUp className="i" />} title={title} end={<Stop title={title} onStop={() => of.stop(kind)} />}>
        <span className="meta num">{words.sending(row.percent)}</span>
        <span className={look["bar"]}>
          <Progress label={words.sendingName(title)} percent={row.percent} />
        </span>
      </Line>
    );
  if (row?.at === "bad") {
    const { file } = row;
    const act = file ? () => of.choose(kind, file) : again;
    const end = (
      <Button variant="line" size="s" onClick={act}>
        {file ? words.tryAgain : words.chooseAgain}
      </Button>
    );
    return (
      <Line className="bad" icon={<FileX2 className="i" />} title={title} end={end}>
        <span className="meta">{row.name}</span>
        <span className={look["fault"]} role="alert">
          {row.why}
        </span>
      </Line>
    );
  }
  if (!lies)
    return (
      <Line className="missing" icon={<FileText className="i" />} title={title}>
        <span className="meta">{words.missing}</span>
      </Line>
    );
  const end = (
    <>
      <Tag tone="g">{words.ready}</Tag>
      <Button variant="ghost" size="s" aria-label={words.replaceName(title)} onClick={again}>
        {words.replace}
      </Button>
    </>
  );
  return (
    <Line className="ready" icon={<FileCheck2 className="i" />} title={title} end={end}>
      <span className="meta">{`${lies.name}, ${fileSize(lies.bytes)}`}</span>
    </Line>
  );
}

function Stop({ title, onStop }: { title: string; onStop: () => void }) {
  return (
    <IconButton aria-label={words.stop(title)} onClick={onStop}>
      <X className="i" aria-hidden="true" />
    </IconButton>
  );
}

interface LineProps {
  className?: "bad" | "missing" | "ready";
  icon: ReactNode;
  title: string;
  end?: ReactNode;
  children: ReactNode;
}

/** One of the two papers. */
export function Line({ className, icon, title, end, children }: LineProps) {
  return (
    <li className={className && look[className]}>
      <span className={look["page"]} aria-hidden="true">
        {icon}
      </span>
      <div>
        <b>{title}</b>
        {children}
      </div>
      {end ? <span className={look["end"]}>{end}</span> : null}
    </li>
  );
}

/** The papers that lie there, each with a word about it. */
export function Papers({ of, tag }: { of: Held["there"]; tag: ReactNode }) {
  return (
    <ul className={look["rows"]} aria-label={words.list}>
      {of.map(({ kind, name, bytes }) => (
        <Line key={kind} className="ready" icon={<FileCheck2 className="i" />} title={words.kinds[kind]} end={tag}>
          <span className="meta">{`${name}, ${fileSize(bytes)}`}</span>
        </Line>
      ))}
    </ul>
  );
}
