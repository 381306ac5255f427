import { Download, FileSpreadsheet } from "lucide-react";
import type { RosterImport } from "@upaya/contracts/schools/roster-import.ts";
import { momentText } from "../../lib/moment.ts";
import { teachersAddress } from "../../lib/school/address.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { count, dayMonthYear } from "../../ui/format.ts";
import { Note } from "../../ui/note.tsx";
import { resultPath } from "./calls.ts";
import look from "./import.module.css";
import { useSaved } from "./use-saved.ts";
import { importWords as words } from "./words.ts";

const shown = ["invited", "quiet", "again", "known", "linked"] as const;

/** What became of each row, and the file that says so. */
export function ResultStep({ of, onFresh }: { of: RosterImport; onFresh: () => void }) {
  const { id, state, rows, good, outcomes, file_name, kind, ended_at, by, kept_until } = of;
  const taken = good - outcomes.back;
  const back = rows - taken;
  const { busy, save } = useSaved();
  const name = words.resultName(file_name, kind);
  return (
    <div className={look["step"]}>
      <div role="status">
        <h2>{(state === "stopped" ? words.stoppedTitle : words.resultTitle)(taken, back)}</h2>
        <p className="muted">{words.resultLine(momentText(ended_at ?? of.made_at), by)}</p>
      </div>
      <dl className={`${look["outcomes"]} num`}>
        {shown
          .filter((outcome) => outcomes[outcome] > 0 || outcome === "invited")
          .map((outcome) => (
            <div key={outcome}>
              <dt>{words.outcomes[outcome]}</dt>
              <dd>{count(outcomes[outcome])}</dd>
            </div>
          ))}
        <div className={back > 0 ? look["bad"] : undefined}>
          <dt>{words.back}</dt>
          <dd>{count(back)}</dd>
        </div>
      </dl>
      <div className={look["file"]}>
        <FileSpreadsheet className="i" aria-hidden="true" />
        <div>
          <b>{name}</b>
          <span className="meta">{words.resultFile(rows, dayMonthYear(kept_until))}</span>
        </div>
        <Button busy={busy} onClick={() => save(resultPath(id, "all"), name)}>
          <Download className="i" aria-hidden="true" />
          {words.download}
        </Button>
      </div>
      {back > 0 ? <Note>{words.again(back)}</Note> : null}
      <div className={look["foot"]}>
        <Button variant="ghost" onClick={onFresh}>
          {words.another}
        </Button>
        <LinkButton variant="line" to={teachersAddress} discover="none">
          {words.seeList}
        </LinkButton>
      </div>
    </div>
  );
}
