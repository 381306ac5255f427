import { Tag } from "@upaya/web/ui/tag.tsx";
import { classes } from "@upaya/web/ui/classes.ts";
import { useNow } from "../lib/clock.ts";
import { Link } from "../lib/link.tsx";
import { dayText, momentText, timeText } from "../lib/moments.ts";
import { itemPath } from "../lib/place.ts";
import type { DeskQueue, DeskRow } from "../lib/wire.ts";
import { words } from "../lib/words.ts";
import { dueOf } from "../lib/due.ts";
import { DueMark } from "./due-mark.tsx";

interface RowsProps {
  readonly queue: DeskQueue;
  readonly rows: readonly DeskRow[];
}

export function QueueRows({ queue, rows }: RowsProps) {
  // A column that says the same of each row says nothing.
  const told = new Set(rows.map(({ state }) => state)).size > 1;
  return (
    <ul className={classes("ql", !told && "ql-plain")} aria-label={words.queue.rows(queue.title)}>
      {rows.map((row) => (
        <Row key={row.id} queue={queue} row={row} told={told} />
      ))}
    </ul>
  );
}

function Row({ queue, row, told }: { readonly queue: DeskQueue; readonly row: DeskRow; readonly told: boolean }) {
  const now = useNow();
  const known = queue.states.find(({ state }) => state === row.state);
  return (
    <li>
      <When row={row} now={now} />
      <div className="q-tx">
        <h2>{queue.item === null ? row.subject : <Link to={itemPath(queue.name, row.id)}>{row.subject}</Link>}</h2>
        <p className="meta">{row.note}</p>
      </div>
      {told && known ? (
        <span className="q-st">
          <Tag>{known.words}</Tag>
        </span>
      ) : null}
    </li>
  );
}

/** Until when somebody was promised something, or else since when it is here. */
function When({ row, now }: { readonly row: DeskRow; readonly now: number }) {
  const at = Date.parse(row.due ?? row.at);
  return (
    <div className="q-due">
      {row.due ? <DueMark due={row.due} now={now} /> : <span className="st">{dayText(at)}</span>}
      <span className="meta">{row.due ? besideMark(row.due, now) : timeText(at)}</span>
    </div>
  );
}

/** What the mark has not said: it names the day of what is due later, the hour of what is due today, and neither of what is late. */
function besideMark(due: string, now: number): string {
  const at = Date.parse(due);
  const { tone } = dueOf(due, now);
  if (tone === "today") return words.due.today;
  return tone === "later" ? timeText(at) : momentText(at, now);
}
