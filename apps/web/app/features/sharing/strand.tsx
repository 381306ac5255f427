import { classes } from "../../ui/classes.ts";
import look from "./sharing.module.css";

const loops = 9;
const step = 20;
const width = loops * step + 2;
const places = Array.from({ length: loops }, (_, at) => 11 + at * step);
const dots = places.map((x) => `M${x} 11h0`).join("");

/** One line that goes round every dot, as far as the school. */
const loopAt = (x: number, at: number) => {
  const [open, close] = [at === 0, at === loops - 1];
  const right = close
    ? `C${x + 4.4} 3 ${x + 8} 6.6 ${x + 8} 11C${x + 8} 15.4 ${x + 4.4} 19 ${x} 19`
    : `C${x + 4.4} 3 ${x + 5.8} 6.8 ${x + 10} 11C${x + 5.8} 15.2 ${x + 4.4} 19 ${x} 19`;
  const left = open
    ? `C${x - 4.4} 19 ${x - 8} 15.4 ${x - 8} 11C${x - 8} 6.6 ${x - 4.4} 3 ${x} 3Z`
    : `C${x - 4.4} 19 ${x - 5.8} 15.2 ${x - 10} 11C${x - 5.8} 6.8 ${x - 4.4} 3 ${x} 3Z`;
  return `M${x} 3${right}${left}`;
};
const line = places.map(loopAt).join("");

/** A kind of data on its way to the school: a whole line is what it sees, bare dots are what it does not. */
export function Strand({ is }: { is: "fixed" | "on" | "off" }) {
  return (
    <svg
      className={classes(look["strand"], look[is])}
      viewBox={`0 0 ${width} 22`}
      preserveAspectRatio="xMaxYMid meet"
      aria-hidden="true"
      focusable="false"
    >
      {is === "off" ? null : <path className={look["line"]} d={line} />}
      <path className={look["dots"]} d={dots} />
    </svg>
  );
}
