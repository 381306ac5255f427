import type { Dashboard } from "@upaya/contracts/insights/dashboard.ts";
import look from "./dashboard.module.css";
import { dashboardWords as words } from "./words.ts";

interface MonthBarsProps {
  months: Dashboard["months"];
  /** Of the drawing: with about as many points as it has on the screen, its words keep their size. */
  width: number;
  height?: number;
  /** The sentence that it is known by. */
  name: string;
}

const above = 24;
const below = 24;

/** A bar for each month; the last one, which is not over, stands out. */
export function MonthBars({ months, width, height = 210, name }: MonthBarsProps) {
  const most = Math.max(1, ...months.map(({ minutes }) => minutes));
  const step = width / Math.max(1, months.length);
  const thick = Math.min(34, step * 0.62);
  const ground = height - below;
  return (
    <svg className={look["months"]} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      <path className={look["ground"]} d={`M0 ${ground}H${width}`} />
      {months.map(({ month, minutes }, index) => {
        const middle = step * (index + 0.5);
        const high = minutes === 0 ? 0 : Math.max(2, ((ground - above) * minutes) / most);
        const isLast = index === months.length - 1;
        return (
          <g key={month} className={isLast ? look["now"] : undefined}>
            {high > 0 ? <path className={look["bar"]} d={barOf(middle - thick / 2, ground, thick, high)} /> : null}
            {minutes > 0 ? (
              <text className={look["barFigure"]} x={middle} y={ground - high - 7} textAnchor="middle">
                {shortOf(minutes, step)}
              </text>
            ) : null}
            <text x={middle} y={height - 6} textAnchor="middle">
              {step < 36 ? words.month(month).slice(0, 1) : words.month(month)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Rounded at its upper end. */
function barOf(x: number, ground: number, thick: number, high: number): string {
  const round = Math.min(4, high);
  return `M${x} ${ground}v${round - high}q0 ${-round} ${round} ${-round}h${thick - 2 * round}q${round} 0 ${round} ${round}v${high - round}z`;
}

/** Where columns stand close there is no room for decimals. */
const shortOf = (minutes: number, step: number) => words.hoursFigure(step < 36 && minutes >= 600 ? Math.round(minutes / 60) * 60 : minutes);
