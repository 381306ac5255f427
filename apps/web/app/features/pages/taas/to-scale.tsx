import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Section } from "../section.tsx";
import "./to-scale.css";

/** Lengths of help as bars of that length. The words beside each say how long it is, so the bar says nothing. */
export function ToScale({ block }: { block: BlockOf<"to-scale"> }) {
  return (
    <Section id={block.id} title={block.title} lead={block.lead}>
      <ul className="ta-lens">
        {block.items.map(({ title, length, share, text, price }) => (
          <li key={title}>
            <svg aria-hidden="true" focusable="false">
              <rect className="rule" width="100%" height="2" y="11" />
              <rect className="bar" width={`${share}%`} height="16" y="4" rx="8" />
              <circle className="end" cx={`${share}%`} cy="12" r="10" />
              <circle className="dot" cx={`${share}%`} cy="12" r="7" />
            </svg>
            <div className="ta-lens-row">
              <h3>{title}</h3>
              <span className="muted">{length}</span>
              <p>{text}</p>
              <b className="num">{price}</b>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
