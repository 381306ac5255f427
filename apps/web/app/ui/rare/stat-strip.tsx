import type { ReactNode } from "react";
import { exactly } from "../format.ts";
import "./stat-strip.css";

interface Stat {
  count: number;
  /** The count is shown divided by this: 19 by 10 is 1.9. */
  divide?: number;
  title: string;
  /** Raised after the figure: "million+". */
  special?: string;
  /** What is shown while it is being counted up to. */
  figure?: number;
}

interface StatStripProps {
  label: string;
  stats: readonly Stat[];
  id?: string;
  /** What has to be known of all of them. */
  note?: ReactNode;
}

/** Figures ruled like a register. */
export function StatStrip({ label, stats, id, note }: StatStripProps) {
  return (
    <section id={id} className="reg" aria-label={label}>
      <div className="wrap">
        <dl>
          {stats.map(({ count, divide = 1, title, special, figure = count / divide }) => (
            <div className="c" key={title}>
              <dt>{title}</dt>
              <dd>
                <bdi>
                  {exactly(figure)}
                  {special ? <sup>{special}</sup> : null}
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
        {note ? <p className="reg-note">{note}</p> : null}
      </div>
    </section>
  );
}
