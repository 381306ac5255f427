import type { RosterImport } from "@upaya/contracts/schools/roster-import.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import type { Groups } from "../../lib/school/loops.ts";
import { Loops } from "../../lib/school/loops-picture.tsx";
import { Button } from "../../ui/button.tsx";
import { Progress } from "../../ui/progress.tsx";
import { newestImportCall, stopImportCall } from "./calls.ts";
import look from "./import.module.css";
import { importWords as words } from "./words.ts";

/** How far it is. It goes on without this page. */
export function RunningStep({ of: { id, state, done, good, seconds_left } }: { of: RosterImport }) {
  const { busy, send } = useWrite(stopImportCall, { changes: [newestImportCall] });
  const groups: Groups = [
    ["linked", done],
    ["waiting", good - done],
  ];
  const isStopping = state === "stopping";
  return (
    <div className={look["step"]}>
      <div role="status">
        <h2>{words.runningTitle(done, good)}</h2>
        <p className="muted">{isStopping ? words.stoppingLine : words.runningLine(words.left(seconds_left))}</p>
      </div>
      <Progress label={words.doneDots(done, good)} percent={good === 0 ? 0 : Math.round((done / good) * 100)} />
      <Loops groups={groups} label={words.doneDots(done, good)} />
      <div className={look["foot"]}>
        <span className="meta">{words.never}</span>
        <Button variant="line" busy={busy || isStopping} onClick={() => void send({ params: { import_id: id } })}>
          {busy || isStopping ? words.stopping : words.stop}
        </Button>
      </div>
    </div>
  );
}
