import { CircleCheck, Hourglass, type LucideIcon, Undo2 } from "lucide-react";
import type { NamedSeat } from "@upaya/contracts/commerce/named-seats.ts";
import type { SeatList, SeatState } from "@upaya/contracts/commerce/seat-states.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { remindSeatCall } from "../../lib/school/seat-calls.ts";
import { taughtLine } from "../../lib/school/taught.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Seats } from "./school-voucher-seats.tsx";
import look from "./seats.module.css";
import { useSeatAct } from "./use-seat-act.ts";
import { seatWords as words } from "./words.ts";

interface RowsProps {
  of: Seats;
  list: SeatList;
  onRecall?: (seat: NamedSeat) => void;
}

/** The seats of one list, and more of them on demand. */
export function Rows({ of, list, onRecall }: RowsProps) {
  return (
    <>
      <LoadedPart of={{ ...of, again: of.readOn }} wait={<Skeleton shape="control" />}>
        {(pages) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0) return list === "back" ? null : <p className={look["nobody"]}>{words.empty[list]}</p>;
          return (
            <ul className={look["rows"]} aria-label={words.lists[list](0)}>
              {rows.map((seat) => (
                <Row key={seat.seat_id} of={seat} onRecall={onRecall} />
              ))}
            </ul>
          );
        }}
      </LoadedPart>
      {of.failedOn ? (
        <p className="meta" role="alert">
          {words.moreFailed}
        </p>
      ) : null}
      {of.more ? (
        <Button variant="line" size="s" busy={of.busy} onClick={of.readOn}>
          {words.more}
        </Button>
      ) : null}
    </>
  );
}

const icons: Readonly<Record<SeatState, LucideIcon>> = { named: Hourglass, started: CircleCheck, recalled: Undo2, over: Undo2 };

interface RowProps {
  of: NamedSeat;
  onRecall: RowsProps["onRecall"];
}

function Row({ of, onRecall }: RowProps) {
  const { teacher, state, since, reminders, reminded_at } = of;
  const { day } = useTimes();
  const name = teacher?.name ?? words.gone;
  const Icon = icons[state];
  return (
    <li>
      <Avatar name={name} src={teacher?.photo_url ?? null} />
      <span className={look["who"]}>
        <b>{name}</b>
        {teacher ? <span className="meta">{taughtLine(teacher)}</span> : null}
        {state === "named" && reminded_at !== null ? <span className="meta">{words.reminded(reminders, day(reminded_at))}</span> : null}
        {state === "recalled" && of.by !== null ? <span className="meta">{words.by(of.by)}</span> : null}
      </span>
      <span className={classes(look["state"], look[`is-${state}`])}>
        <Icon className="i" aria-hidden="true" />
        {words.at[state](day(since))}
      </span>
      {state === "named" && onRecall ? <Acts of={of} name={name} onRecall={onRecall} /> : null}
    </li>
  );
}

interface ActsProps {
  of: NamedSeat;
  name: string;
  onRecall: (seat: NamedSeat) => void;
}

function Acts({ of, name, onRecall }: ActsProps) {
  const { seat_id, remind_from } = of;
  const { day } = useTimes();
  const { busy, send } = useSeatAct(remindSeatCall);
  const isNow = remind_from !== null && Date.parse(remind_from) <= Date.now();
  return (
    <span className={look["acts"]}>
      {isNow ? (
        <Button variant="ghost" size="s" busy={busy} aria-label={words.remindName(name)} onClick={() => void send({ params: { seat_id } })}>
          {words.remind}
        </Button>
      ) : remind_from === null ? null : (
        <span className="meta">{words.remindFrom(day(remind_from))}</span>
      )}
      <Button variant="line" size="s" aria-haspopup="dialog" aria-label={words.recallName(name)} onClick={() => onRecall(of)}>
        {words.recall}
      </Button>
    </span>
  );
}
