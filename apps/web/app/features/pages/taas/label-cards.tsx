import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Tag } from "../../../ui/tag.tsx";
import { Section } from "../section.tsx";
import "./label-cards.css";

/** People as the paper labels of exercise books, each with a figure in a ring. */
export function LabelCards({ block }: { block: BlockOf<"label-cards"> }) {
  return (
    <Section id={block.id} title={block.title} lead={block.lead}>
      <p className="ta-labels-tag">
        <Tag tone="y">{block.tag}</Tag>
      </p>
      <ul className="ta-labels">
        {block.items.map(({ name, figure, facts }) => (
          <li key={name} className="ta-label">
            <div className="ta-label-h">
              <h3>{name}</h3>
              <p className="ta-label-ring num">
                <span className="sr">{block.ring}</span> {figure}
              </p>
            </div>
            <dl>
              {facts.map(({ term, text }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}
