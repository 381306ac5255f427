import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Section } from "../section.tsx";
import "./weighted-bar.css";

/** The method as one bar: each part is as long as it weighs. */
export function WeightedBar({ block }: { block: BlockOf<"weighted-bar"> }) {
  return (
    <Section id={block.id} title={block.title} lead={block.lead} white>
      <ol className="rt-wts num">
        {block.parts.map(({ label, weight, text }) => (
          <li key={label} data-weight={weight}>
            <i aria-hidden="true" />
            <b>
              {label} <span>{weight}%</span>
            </b>
            <span className="muted">{text}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
