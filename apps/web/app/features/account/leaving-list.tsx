import { Eraser, Scale } from "lucide-react";
import type { ReactNode } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { GetLeaving } from "@upaya/contracts/identity/leaving.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { leavingWords as words } from "./leaving-words.ts";
import { OwnPart } from "./panel.tsx";
import { useRead } from "../../lib/data/use-read.ts";

interface LeavingListProps {
  hasCopy: boolean;
  busy: boolean;
  onKeep: () => void;
  onDelete: () => void;
}

/** Counted when somebody wants to see it: it is everything there is of them. */
export function LeavingList({ hasCopy, busy, onKeep, onDelete }: LeavingListProps) {
  const of = useRead(GetLeaving);
  return (
    <OwnPart of={of}>
      {(data) => (
        <>
          <Halves data={data} />
          {hasCopy ? null : (
            <Note tone="warn">
              <b>{words.noCopy}</b> {words.noCopyText}
            </Note>
          )}
          <div className="acc-decide">
            <p className="meta">{words.sevenDays}</p>
            <div className="row">
              <Button variant="line" onClick={onKeep}>
                {words.keep}
              </Button>
              <Button variant="danger" busy={busy} onClick={onDelete}>
                {words.act}
              </Button>
            </div>
          </div>
        </>
      )}
    </OwnPart>
  );
}

function Halves({ data: { goes, kept } }: { data: Reply<typeof GetLeaving> }) {
  return (
    <div className="acc-two">
      <Half look="acc-goes" icon={<Eraser className="i" aria-hidden="true" />} title={words.goes}>
        {goes.map(({ what, count }) => (
          <Line key={what} what={what} line={words.entries(count)} />
        ))}
      </Half>
      <Half look="acc-stays" icon={<Scale className="i" aria-hidden="true" />} title={words.stays}>
        {kept.map(({ what, why, until }) => (
          <Line key={what} what={what} line={words.keptUntil(until, why)} />
        ))}
      </Half>
    </div>
  );
}

interface HalfProps {
  look: string;
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Half({ look, icon, title, children }: HalfProps) {
  return (
    <div className={look}>
      <h3>
        {icon}
        {title}
      </h3>
      <ul>{children}</ul>
    </div>
  );
}

function Line({ what, line }: { what: string; line: string }) {
  return (
    <li>
      <b>{what}</b>
      <span className="meta">{line}</span>
    </li>
  );
}
