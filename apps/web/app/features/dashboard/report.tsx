import { Download, FileSpreadsheet } from "lucide-react";
import type { FetchSchoolReport, MakeSchoolReport, ReportFormat } from "@upaya/contracts/insights/report.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { loadLayer } from "../../lib/data/read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { fileSize } from "../../lib/file-size.ts";
import { fetchReportCall, makeReportCall, reportCall } from "../../lib/school/dashboard-calls.ts";
import { Button } from "../../ui/button.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Note } from "../../ui/note.tsx";
import { Progress } from "../../ui/progress.tsx";
import { toast } from "../../ui/toast.tsx";
import look from "./dashboard.module.css";
import { reportWords as words } from "./report-words.ts";
import { ReportWaiting } from "./waiting.tsx";
import { isUnderWay, type Report as ReportState, useReport } from "./use-report.ts";

const changes = [reportCall];

/** The newest file: asked for, on its way, there, or out of date. It goes on without the page. */
export function Report({ school }: { school: string }) {
  const read = useReport(school);
  return (
    <LoadedPart of={read} wait={<ReportWaiting />}>
      {(report) => (isUnderWay(report) ? <UnderWay of={report} /> : <Known of={report} school={school} />)}
    </LoadedPart>
  );
}

function UnderWay({ of: { done, total } }: { of: ReportState }) {
  return (
    <div className={look["underWay"]}>
      <b role="status">{total > 0 ? words.part(done, total) : words.waits}</b>
      {total > 0 ? <Progress label={words.progress} percent={(100 * done) / total} /> : null}
      <p className="meta">{words.leave}</p>
    </div>
  );
}

function Known({ of: { state, file }, school }: { of: ReportState; school: string }) {
  return (
    <div className={look["file"]}>
      {state === "failed" ? <Note tone="bad">{words.failed}</Note> : null}
      {state === "outdated" ? <Note tone="warn">{words.outdated}</Note> : null}
      {file ? <Made file={file} school={school} /> : null}
      <Make school={school} isAgain={file !== null} />
    </div>
  );
}

const formats: readonly ReportFormat[] = ["xlsx", "csv"];

function Make({ school, isAgain }: { school: string; isAgain: boolean }) {
  const { busy, send } = useWrite<typeof MakeSchoolReport>(makeReportCall, { changes, done: ({ message }) => toast.success(message) });
  return (
    <div className={look["make"]}>
      {isAgain ? <span className="meta">{words.again}</span> : null}
      {formats.map((format) => (
        <Button
          key={format}
          variant={isAgain || format === "csv" ? "line" : "soft"}
          size="s"
          busy={busy}
          onClick={() => void send({ body: { format, school_id: school } })}
        >
          <FileSpreadsheet className="i i-s" aria-hidden="true" />
          {words.make(format)}
        </Button>
      ))}
    </div>
  );
}

/** The link works once and for a minute, so it is opened at once. */
function Made({ file, school }: { file: NonNullable<ReportState["file"]>; school: string }) {
  const { moment, day } = useTimes();
  const { busy, send } = useWrite<typeof FetchSchoolReport>(fetchReportCall, {
    done: ({ url }) => {
      const link = document.createElement("a");
      link.href = url;
      link.download = "";
      link.click();
    },
    // It is something else by now than what stands here.
    failed: ({ status }) => {
      if (status === 404 || status === 409) void loadLayer().then((layer) => layer.changed(changes));
      return false;
    },
  });
  return (
    <div className={look["made"]} role="status">
      <FileSpreadsheet className="i" aria-hidden="true" />
      <span>
        <b>{file.name}</b>
        <span className="meta">{words.made(fileSize(file.bytes), moment(file.made_at), day(file.expires_at))}</span>
      </span>
      <Button size="s" busy={busy} onClick={() => void send({ body: { school_id: school } })}>
        <Download className="i i-s" aria-hidden="true" />
        {words.fetch}
      </Button>
    </div>
  );
}
