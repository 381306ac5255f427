import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { classes } from "../../../ui/classes.ts";
import { Note } from "../../../ui/note.tsx";
import { Section } from "../section.tsx";
import "./day-round.css";

const day = 1_440;

/** The day from midnight to midnight at Greenwich, with a dot every three hours and the hours of one country on it. */
function Hours({ from, to }: { from: number; to: number }) {
  const marks = Array.from({ length: 9 }, (_, at) => `M${at * 180} 20h0`).join("");
  return (
    <svg viewBox={`-20 0 ${day + 40} 40`} aria-hidden="true" focusable="false">
      <path className="round-day" d={`M0 20H${day}`} />
      <path className="round-mark" d={marks} />
      <path className="round-open" d={`M${from} 20H${to}`} />
      <path className="round-end" d={`M${from} 20h0M${to} 20h0`} />
    </svg>
  );
}

/** One Saturday as it goes round: eight hours by everybody's own clock, later and later as one goes west. */
export function DayRound({ block }: { block: BlockOf<"day-round"> }) {
  return (
    <Section id={block.id} title={block.title} lead={block.lead} white>
      <ol className="round">
        {block.rows.map(({ name, offset, hours, lit }) => (
          <li key={name} className={classes(lit && "lit")}>
            <b>{name}</b>
            <Hours from={block.opens - offset} to={block.closes - offset} />
            <span className="num">{hours}</span>
          </li>
        ))}
      </ol>
      <Note>{block.note}</Note>
    </Section>
  );
}
