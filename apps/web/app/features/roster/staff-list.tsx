import { CircleCheck, CircleSlash, CircleX, Hourglass, LogOut, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { gradeWords } from "@upaya/contracts/schools/grades.ts";
import type { RosterState } from "@upaya/contracts/schools/links.ts";
import type { RosterRow } from "@upaya/contracts/schools/roster.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { taughtWords } from "../../lib/school/taught-words.ts";
import { taughtLine } from "../../lib/school/taught.ts";
import { useMedia } from "../../lib/use-media.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { classes } from "../../ui/classes.ts";
import look from "./roster.module.css";
import { OffDialog, possibleOf, RowActs } from "./row-acts.tsx";
import { Shares } from "./shares.tsx";
import { SeatCell } from "./seat-cell.tsx";
import { rosterWords as words } from "./words.ts";

interface StaffListProps {
  rows: readonly RosterRow[];
  caption: string;
  school: string;
}

/** The people of a page of the list: a table where there is room for one, else a ruled list. */
export function StaffList({ rows, caption, school }: StaffListProps) {
  const isWide = useMedia("(width >= 900px)");
  const [off, setOff] = useState<RosterRow>();
  return (
    <>
      {isWide ? <AsTable rows={rows} caption={caption} onOff={setOff} /> : <AsList rows={rows} caption={caption} onOff={setOff} />}
      <OffDialog row={off} school={school} onClose={() => setOff(undefined)} />
    </>
  );
}

interface RowsProps {
  rows: readonly RosterRow[];
  caption: string;
  onOff: (row: RosterRow) => void;
}

function AsTable({ rows, caption, onOff }: RowsProps) {
  const { teacher, grades, state, shares, act } = words.columns;
  return (
    <table className={look["table"]}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{teacher}</th>
          <th scope="col">{grades}</th>
          <th scope="col">{state}</th>
          <th scope="col">{shares}</th>
          <th scope="col">
            <span className="sr">{act}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.link_id}>
            <th scope="row">
              <span className={look["who"]}>
                <Face of={row} />
                <span>
                  <b>{row.name}</b>
                  <span className="meta">{row.subjects.join(", ") || taughtWords.noSubject}</span>
                </span>
              </span>
            </th>
            <td className="num">{row.grades.length > 0 ? gradeWords(row.grades) : <span className="meta">{words.noGrades}</span>}</td>
            <td>
              <State of={row} />
            </td>
            <td>
              <Shares of={row} />
            </td>
            <td className={look["actCell"]}>
              <span className={look["cellActs"]}>
                <SeatCell of={row} rows={rows} />
                <RowActs of={row} onOff={onOff} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AsList({ rows, caption, onOff }: RowsProps) {
  return (
    <ul className={look["rows"]} aria-label={caption}>
      {rows.map((row) => (
        <li key={row.link_id}>
          <Face of={row} />
          <span className={look["said"]}>
            <b>{row.name}</b>
            <span className="meta">{taughtLine(row)}</span>
            <State of={row} />
            {row.state === "linked" ? <Shares of={row} /> : null}
            <SeatCell of={row} rows={rows} />
          </span>
          <RowActs of={row} onOff={onOff} />
        </li>
      ))}
    </ul>
  );
}

/** In colour once they have said yes. */
function Face({ of: { name, photo_url, state } }: { of: RosterRow }) {
  return (
    <span className={classes(look["face"], state !== "linked" && look["grey"])}>
      <Avatar name={name} src={photo_url} />
    </span>
  );
}

const icons: Readonly<Record<RosterState, LucideIcon>> = {
  linked: CircleCheck,
  invited: Hourglass,
  lapsed: CircleSlash,
  declined: CircleX,
  left: LogOut,
};

function State({ of }: { of: RosterRow }) {
  const { state, since, reminded_at, again_from } = of;
  const { day } = useTimes();
  if (!isOnList(state)) return null;
  const isLater = again_from !== null && possibleOf(of, Date.now()).ask === "later";
  const from = state === "invited" ? words.remindFrom : words.againFrom;
  const Icon = icons[state];
  return (
    <span className={classes(look["state"], look[`is-${state}`])}>
      <Icon className="i" aria-hidden="true" />
      <span>
        {words.at[state](day(since))}
        {state === "invited" && reminded_at !== null ? <span className="meta">{words.reminded(day(reminded_at))}</span> : null}
        {isLater ? <span className="meta">{from(day(again_from))}</span> : null}
      </span>
    </span>
  );
}

const isOnList = (state: RosterRow["state"]): state is RosterState => state in icons;
