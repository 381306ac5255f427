import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { classes } from "../../../ui/classes.ts";

type Year = BlockOf<"year-line">;
type Stop = Year["stops"][number];

const left = 150;
const month = 90;
const right = left + 12 * month;
const x = ({ at }: Stop) => left + at * month;
const laneY = (lane: number) => 62 + lane * 74;
const y = ({ lane }: Stop) => laneY(lane);
const radius = { measure: 11, day: 12, session: 9, course: 7 } as const;

/** From stop to stop the line leaves and arrives level, as a hand draws it. */
function lineThrough(stops: readonly Stop[]): string {
  return stops
    .map((stop, index) => {
      const before = stops[index - 1];
      if (!before) return `M${left} ${y(stop)}L${x(stop)} ${y(stop)}`;
      const middle = Math.round((x(before) + x(stop)) / 2);
      return `C${middle} ${y(before)} ${middle} ${y(stop)} ${x(stop)} ${y(stop)}`;
    })
    .join("");
}

function Dot({ stop, state }: { stop: Stop; state: "done" | "now" | "next" }) {
  const r = radius[stop.kind];
  if (state === "now")
    return (
      <>
        <circle className="ring" cx={x(stop)} cy={y(stop)} r={17} />
        <circle className="hot" cx={x(stop)} cy={y(stop)} r={10} />
      </>
    );
  // A square is a measurement, whatever its colour.
  return stop.kind === "measure" ? (
    <rect className={state} x={x(stop) - r} y={y(stop) - r} width={2 * r} height={2 * r} rx={4} />
  ) : (
    <circle className={state} cx={x(stop)} cy={y(stop)} r={r} />
  );
}

function Grid({ lanes, months }: Pick<Year, "lanes" | "months">) {
  return (
    <>
      {lanes.map((lane, index) => (
        <g key={lane}>
          <path className="rule" d={`M${left} ${laneY(index)}H${right + 6}`} />
          <text className="lane" x={0} y={laneY(index) + 6}>
            {lane}
          </text>
        </g>
      ))}
      {months.map((name, index) => (
        <g key={name}>
          <path className="rule dots" d={`M${left + index * month} 30v288`} />
          <text x={left + (index + 0.5) * month} y={352} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
    </>
  );
}

/** A school year in four lanes, drawn from its stops. What it shows is said in its name. */
export function YearDrawing({ block }: { block: Year }) {
  const { stops, now } = block;
  return (
    <svg className="lt-drawing" viewBox="0 0 1240 372" role="img" aria-label={block.drawing}>
      <Grid lanes={block.lanes} months={block.months} />
      <path className="todo" d={`${lineThrough(stops)}H${right + 6}`} />
      <path className="did" d={lineThrough(stops.slice(0, now + 1))} />
      {stops.map((stop, index) => (
        <g key={stop.at}>
          <Dot stop={stop} state={index < now ? "done" : index === now ? "now" : "next"} />
          {stop.label ? (
            <text
              className={classes("label", index === now && "strong")}
              x={x(stop)}
              y={y(stop) + (stop.lane < 2 ? -20 : 36)}
              textAnchor="middle"
            >
              {stop.label}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}
