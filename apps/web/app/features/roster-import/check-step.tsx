import { Download } from "lucide-react";
import type { RosterImport } from "@upaya/contracts/schools/roster-import.ts";
import { usePages } from "../../lib/data/use-read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { eachDot, type Groups } from "../../lib/school/loops.ts";
import { Loops } from "../../lib/school/loops-picture.tsx";
import { count } from "../../ui/format.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Note } from "../../ui/note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { uiWords } from "../../ui/words.ts";
import { faultsCall, newestImportCall, resultPath, startImportCall } from "./calls.ts";
import { FaultRow } from "./fault-row.tsx";
import look from "./import.module.css";
import { useSaved } from "./use-saved.ts";
import { importWords as words } from "./words.ts";

/** What was read, before anybody hears of it. */
export function CheckStep({ of, onAnother }: { of: RosterImport; onAnother: () => void }) {
  const { id, rows, good, bad, file_name, kind } = of;
  const start = useWrite(startImportCall, { changes: [newestImportCall] });
  const { busy, save } = useSaved();
  const groups: Groups = [
    ["linked", good],
    ["declined", bad],
  ];
  const download = () => save(resultPath(id, "back"), `${file_name.replace(/\.[a-z]{1,5}$/i, "")}-to-mend.${kind}`);
  return (
    <div className={look["step"]}>
      <div className={look["head"]}>
        <div role="status">
          <h2>{words.checkTitle(rows, good, bad)}</h2>
          <p className="muted">{words.checkLine(file_name)}</p>
        </div>
        <dl className={`${look["figures"]} num`}>
          <div>
            <dt>{words.good}</dt>
            <dd>{count(good)}</dd>
          </div>
          <div className={bad > 0 ? look["bad"] : undefined}>
            <dt>{words.toMend}</dt>
            <dd>{count(bad)}</dd>
          </div>
        </dl>
      </div>
      <Loops groups={groups} label={words.dots(good, bad, eachDot(groups))} />
      {bad > 0 ? <Faults id={id} /> : null}
      {good === 0 ? <Note tone="warn">{words.noneGood}</Note> : null}
      <div className={look["foot"]}>
        {bad > 0 ? (
          <Button variant="ghost" busy={busy} onClick={download}>
            <Download className="i" aria-hidden="true" />
            {words.withReasons(bad, kind)}
          </Button>
        ) : null}
        <span className={look["acts"]}>
          <Button variant="line" onClick={onAnother}>
            {words.another}
          </Button>
          <Button size="l" busy={start.busy} disabled={good === 0} onClick={() => void start.send({ params: { import_id: id } })}>
            {start.busy ? words.starting : words.start(good)}
          </Button>
        </span>
      </div>
    </div>
  );
}

/** The rows that cannot be taken yet, page by page; what is typed into one stays while another is mended. */
function Faults({ id }: { id: string }) {
  const pages = usePages(faultsCall, { params: { import_id: id } }, { next: ({ next }) => (next === null ? undefined : { after: next }) });
  const all = pages.data?.flatMap(({ data }) => data);
  if (pages.failure) return <ErrorState line={pages.failure.offline ? uiWords.nothingLost : uiWords.serverAway} onRetry={pages.readOn} />;
  if (!all) return <Skeleton shape="control" />;
  return (
    <>
      <ol className={look["faults"]} aria-label={words.faults}>
        {all.map((row) => (
          <FaultRow key={row.row} id={id} of={row} />
        ))}
      </ol>
      {pages.failedOn ? <Note tone="bad">{words.moreFailed}</Note> : null}
      {pages.more ? (
        <div>
          <Button variant="line" busy={pages.busy} onClick={pages.readOn}>
            {words.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}
