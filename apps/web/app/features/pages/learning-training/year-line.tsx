import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Tag } from "../../../ui/tag.tsx";
import { Actions } from "../actions.tsx";
import { YearDrawing } from "./year-drawing.tsx";
import "./dot-line.css";
import "./year-line.css";

/** The page opens with the year itself: one line through every session on a wide screen, dots down a line on a phone. */
export function YearLine({ block }: { block: BlockOf<"year-line"> }) {
  return (
    <section className="lt-h">
      <div className="wrap">
        <div className="lt-t">
          <h1 className="hx">{block.title}</h1>
          <div>
            <p className="lead muted">{block.lead}</p>
            <Actions actions={block.actions} first="primary" />
          </div>
        </div>
        <figure className="lt-year">
          <YearDrawing block={block} />
          <ol className="dot-line">
            {block.list.map(({ title, note, state }) => (
              <li key={title} className={state}>
                <b>{title}</b>
                {note ? <span className="meta">{note}</span> : null}
              </li>
            ))}
          </ol>
          <figcaption>
            <span className="lt-legend meta" aria-hidden="true">
              <span>{block.legend.done}</span>
              <span>{block.legend.planned}</span>
              <span>{block.legend.next}</span>
            </span>
            <span className="meta lt-caption">
              <Tag tone="y">{block.tag}</Tag> {block.caption}
            </span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
