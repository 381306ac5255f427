import type { OwnSeat } from "@upaya/contracts/commerce/named-seats.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { mySeatsCall, startSeatCall } from "../../lib/school/seat-calls.ts";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { toast } from "../../ui/toast.tsx";
import look from "./my-learning.module.css";
import { mineCall } from "./use-mine.ts";
import { myLearningWords } from "./words.ts";

const words = myLearningWords.seat;

/** What a school has paid for and named for them: theirs from the press on, without a code. */
export function SeatNotices() {
  const { data } = useRead(mySeatsCall, undefined, { quiet: true });
  if (!data || data.data.length === 0) return null;
  return (
    <Panel title={words.title} className={look["seats"] ?? ""}>
      <ul>
        {data.data.map((seat) => (
          <Seat key={seat.seat_id} of={seat} />
        ))}
      </ul>
    </Panel>
  );
}

function Seat({ of: { seat_id, name, school } }: { of: OwnSeat }) {
  const { busy, send } = useWrite(startSeatCall, {
    changes: [mySeatsCall, mineCall],
    done: ({ message }) => toast.success(message),
  });
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className="meta">{words.line(school)}</span>
      </span>
      <Button busy={busy} aria-label={myLearningWords.buttonOf(words.start, name)} onClick={() => void send({ params: { seat_id } })}>
        {words.start}
      </Button>
    </li>
  );
}
