import { classes } from "../../ui/classes.ts";
import { welcomeWords as words } from "./words.ts";

const loops = [
  { at: 70, path: "M70 18C95.4 18 104.8 38.8 130 64C104.8 89.2 95.4 110 70 110C44.6 110 24 89.4 24 64C24 38.6 44.6 18 70 18Z" },
  {
    at: 190,
    path: "M190 18C215.4 18 224.8 38.8 250 64C224.8 89.2 215.4 110 190 110C164.6 110 155.2 89.2 130 64C155.2 38.8 164.6 18 190 18Z",
  },
  { at: 310, path: "M310 18C335.4 18 356 38.6 356 64C356 89.4 335.4 110 310 110C284.6 110 275.2 89.2 250 64C275.2 38.8 284.6 18 310 18Z" },
] as const;
const names = [words.loops.name, words.loops.subject, words.loops.grade];

/** Each answer closes a loop of the line; with all three the middle one is lit. */
export function ThreeLoops({ closed }: { closed: readonly [boolean, boolean, boolean] }) {
  const lit = closed.every(Boolean);
  return (
    <svg className="wel-loops" viewBox="22 14 336 136" role="img" aria-label={words.drawing}>
      {loops.map(({ at, path }, index) => (
        <g key={at} className={classes(closed[index] && "wel-on", lit && index === 1 && "wel-lit")}>
          <path d={path} />
          <circle cx={at} cy="64" r="7" />
          <text x={at} y="142" textAnchor="middle">
            {names[index]}
          </text>
        </g>
      ))}
    </svg>
  );
}
