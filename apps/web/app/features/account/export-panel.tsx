import { Download, FileArchive, Package } from "lucide-react";
import { ExportData, FetchExport } from "@upaya/contracts/identity/export-data.ts";
import { fileSize } from "../../lib/file-size.ts";
import { momentText } from "../../lib/moment.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { ProgressDots } from "../../ui/progress-dots.tsx";
import { LeadPanel, OwnPart } from "./panel.tsx";
import { callProven } from "../../lib/proof/proof.ts";
import { useAct } from "../../lib/proof/use-act.ts";
import type { Export } from "./use-export.ts";
import type { Read } from "../../lib/data/read.ts";
import { accountWords as words } from "./words.ts";

/** Everything kept about oneself. It is made afterwards, shows how far it is, and is there for a week. */
export function ExportPanel({ of }: { of: Read<Export> }) {
  return (
    <LeadPanel title={words.export} lead={words.exportLead}>
      <ul className="acc-inside">
        {words.exportInside.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <OwnPart of={of}>{(data) => <ExportState data={data} onChanged={of.again} />}</OwnPart>
    </LeadPanel>
  );
}

interface ExportStateProps {
  data: Export;
  onChanged: () => Promise<void>;
}

function ExportState({ data: { state, asked_at, done, total, file }, onChanged }: ExportStateProps) {
  if (state === "waiting" || state === "working")
    return (
      <div className="acc-made" role="status">
        <b>{total > 0 ? words.exportPart(done, total) : words.exportWaits}</b>
        {total > 0 ? (
          <ProgressDots label={words.exportPart(done, total)} stateWords={words.exportDots} steps={stepsOf(done, total)} />
        ) : null}
        <p className="meta">{words.exportAsked(momentText(asked_at!))}</p>
      </div>
    );
  return (
    <>
      {state === "failed" ? <Note tone="bad">{words.exportFailed}</Note> : null}
      {file ? <MadeFile file={file} /> : null}
      <MakeButton again={file !== null || state === "failed"} onChanged={onChanged} />
    </>
  );
}

function stepsOf(done: number, total: number): ("done" | "now" | "next")[] {
  return Array.from({ length: total }, (_, part) => (part < done ? "done" : part === done ? "now" : "next"));
}

function MakeButton({ again, onChanged }: { again: boolean; onChanged: () => Promise<void> }) {
  const { busy, run } = useAct();
  const make = () =>
    run(async () => {
      await callProven(ExportData);
      await onChanged();
    });
  return (
    <div className="row acc-acts">
      <Button variant={again ? "ghost" : "soft"} busy={busy} onClick={() => void make()}>
        <Package className="i" aria-hidden="true" />
        {again ? words.exportAgain : words.exportAct}
      </Button>
    </div>
  );
}

/** The link works once and for a minute, so it is opened at once. */
function MadeFile({ file }: { file: NonNullable<Export["file"]> }) {
  const { busy, run } = useAct();
  const fetchIt = () =>
    run(async () => {
      const { url } = await callProven(FetchExport);
      const link = document.createElement("a");
      link.href = url;
      link.download = "";
      link.click();
    });
  return (
    <div className="acc-file" role="status">
      <FileArchive className="i" aria-hidden="true" />
      <div className="acc-what">
        <b>{file.name}</b>
        <span className="meta">{words.exportMade(fileSize(file.bytes), momentText(file.made_at), momentText(file.expires_at))}</span>
      </div>
      <Button busy={busy} onClick={() => void fetchIt()}>
        <Download className="i" aria-hidden="true" />
        {words.exportFetch}
      </Button>
    </div>
  );
}
