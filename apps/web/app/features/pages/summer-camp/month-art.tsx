import type { BlockOf } from "@upaya/contracts/content/page.ts";
import "./month-art.css";

const step = 72;
const drop = 86;
const radius = 26;

interface Day {
  readonly day: number;
  readonly x: number;
  readonly y: number;
}

/** Where each day stands: seven columns, a row a week. */
function daysOf({ begins, days }: BlockOf<"camp-month">): Day[] {
  return Array.from({ length: days }, (_, at) => {
    const place = at + begins;
    return { day: at + 1, x: (place % 7) * step + step / 2, y: Math.floor(place / 7) * drop + drop / 2 };
  });
}

/** One line through all the days of the camp: over the one, under the next, and round the end of each week into the other. */
function lineOf(camp: readonly Day[]): string {
  return camp
    .map(({ x, y }, index) => {
      const before = camp[index - 1];
      if (!before) return `M${x} ${y}`;
      if (before.y !== y) {
        const edge = before.x + step * 0.7;
        const start = x - step * 0.7;
        const half = (before.y + y) / 2;
        return `C${edge} ${before.y} ${edge} ${half} ${before.x} ${half}L${x} ${half}C${start} ${half} ${start} ${y} ${x} ${y}`;
      }
      const bend = index % 2 ? -radius * 1.5 : radius * 1.5;
      return `C${before.x + step / 3} ${y + bend} ${x - step / 3} ${y + bend} ${x} ${y}`;
    })
    .join("");
}

/** A month as a kolam: a dot for each day, one line through those of the camp. */
export function MonthArt({ block }: { block: BlockOf<"camp-month"> }) {
  const all = daysOf(block);
  // The last column is the day of rest.
  const camp = all.filter(({ day, x }) => day >= block.first && day <= block.last && x < 6 * step);
  const rows = Math.ceil((block.days + block.begins) / 7);
  const isCamp = (day: number) => camp.some((each) => each.day === day);
  return (
    <svg className="month" viewBox={`-18 -20 ${7 * step + 18} ${rows * drop + 8}`} role="img" aria-label={block.alt}>
      {block.weekdays.map((name, column) => (
        <text key={name} className="month-name" x={column * step + step / 2} y={2} textAnchor="middle">
          {name}
        </text>
      ))}
      <path className="month-line" d={lineOf(camp)} />
      {all.map(({ day, x, y }) => (
        <g key={day} className={isCamp(day) ? "camp" : undefined}>
          <circle className={day === block.first ? "lit" : undefined} cx={x} cy={y} r={radius - 6} />
          <text x={x} y={y + 6} textAnchor="middle">
            {day}
          </text>
        </g>
      ))}
    </svg>
  );
}
