import { count as figureOf } from "../lib/format.ts";
import "./stat-strip.css";

export interface Stat {
  count: number;
  /** The count is shown divided by this: 19 by 10 is 1.9. */
  divide?: number;
  title: string;
  /** Raised after the figure: "million+". */
  special?: string;
}

/** Figures ruled like a register. */
export function StatStrip({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <section className="reg" aria-label={label}>
      <div className="wrap">
        <dl>
          {stats.map(({ count, divide = 1, title, special }) => (
            <div className="c" key={title}>
              <dt>{title}</dt>
              <dd>
                <bdi>
                  {figureOf(count / divide)}
                  {special === undefined ? null : <sup>{special}</sup>}
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
