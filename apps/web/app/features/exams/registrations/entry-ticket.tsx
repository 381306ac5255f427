import type { Entry } from "@upaya/contracts/exams/entries.ts";
import { Lock } from "lucide-react";
import { useId, useState } from "react";
import { useWrite } from "../../../lib/data/use-write.ts";
import { ClimbArt } from "../../../ui/art/climb-art.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast.tsx";
import { entriesCall, withdrawCall } from "../calls.ts";
import "./registrations.css";
import { pairOf } from "../../../lib/clocks/written.ts";
import { entryWords as words } from "../words.ts";

const columns = 26;
const top = (column: number) => Math.max(0, 4 - Math.floor(column / 5));

interface EntryTicketProps {
  entry: Entry;
  changing: boolean;
  onChange: () => void;
}

/** What was entered, before the tear; behind it, that there is nothing to open yet. */
export function EntryTicket({ entry, changing, onChange }: EntryTicketProps) {
  return (
    <section className="tpo-ticket" aria-label={words.entry}>
      <div className="tpo-art">
        <ClimbArt columns={columns} rows={5} step={72} top={top} lit={{ column: columns - 1, row: 0 }} />
      </div>
      <div className="tpo-main">
        <p className="tpo-edition">{entry.edition.name}</p>
        <h2>{words.entered(entry)}</h2>
        <Tracks entry={entry} />
        <dl className="tpo-facts">
          <div>
            <dt>{words.day}</dt>
            <dd className="num">{words.dayOf(entry.edition.round_on)}</dd>
          </div>
          <div>
            <dt>{words.where}</dt>
            <dd>{words.whereText(entry)}</dd>
          </div>
          <div>
            <dt>{words.extra}</dt>
            <dd>{words.extraText(entry)}</dd>
          </div>
        </dl>
      </div>
      <Side entry={entry} changing={changing} onChange={onChange} />
    </section>
  );
}

function Tracks({ entry: { tracks, time_zone } }: { entry: Entry }) {
  return (
    <table className="tpo-tracks">
      <caption className="sr">{words.yourTracks}</caption>
      <thead>
        <tr>
          <th scope="col">{words.track}</th>
          <th scope="col">{words.paperIn}</th>
          <th scope="col">{words.hour}</th>
        </tr>
      </thead>
      <tbody>
        {tracks.map(({ slug, number, name, medium, starts_at, ends_at }) => {
          const { first, beside } = pairOf(starts_at, time_zone);
          return (
            <tr key={slug}>
              <th scope="row">
                <span className="num">{String(number).padStart(2, "0")}</span> {name}
              </th>
              <td>
                {medium.own === medium.name ? null : (
                  <>
                    <span lang={medium.code} dir="auto">
                      {medium.own}
                    </span>
                    {", "}
                  </>
                )}
                {medium.name}
              </td>
              <td className="num">
                <b>{first}</b>
                <span className="meta">{[beside, words.minutes(starts_at, ends_at)].filter(Boolean).join(", ")}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Side({ entry, changing, onChange }: EntryTicketProps) {
  const [asking, setAsking] = useState(false);
  const why = useId();
  const [first] = entry.tracks;
  return (
    <div className="tpo-side">
      <p className="tpo-later">
        <Lock className="i" aria-hidden="true" />
        {words.later}
      </p>
      {first ? (
        <>
          <p id={why}>{words.laterText(first.door_at, entry.time_zone)}</p>
          <Button wide disabled aria-describedby={why}>
            {words.opens(first.door_at, entry.time_zone)}
          </Button>
        </>
      ) : null}
      {entry.is_open ? (
        <>
          <Button variant="line" wide aria-expanded={changing} onClick={onChange}>
            {words.change}
          </Button>
          <Button variant="ghost" wide onClick={() => setAsking(true)}>
            {words.withdraw}
          </Button>
        </>
      ) : null}
      <p className="meta">{entry.is_open ? words.until(entry) : words.closed}</p>
      <Withdraw id={entry.id} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

/** Asked first: a wish for extra time goes with it. */
function Withdraw({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const { busy, send } = useWrite(withdrawCall, {
    changes: [entriesCall],
    done: () => {
      onClose();
      toast.success(words.withdrawn);
    },
    failed: () => {
      onClose();
      return false;
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={words.withdrawAsk}
      text={words.withdrawText}
      safe={words.keep}
      act={words.withdraw}
      danger
      busy={busy}
      onClose={onClose}
      onAct={() => void send({ params: { id } })}
    />
  );
}
