import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Section } from "../section.tsx";
import "./steps.css";

/** Dots along one line: down on a phone, across on a wide screen. */
export function Steps({ block }: { block: BlockOf<"steps"> }) {
  return (
    <Section id={block.id} title={block.title} lead={block.lead} white>
      <ol className="psteps">
        {block.items.map(({ title, text, when }) => (
          <li key={title}>
            {when ? <p className="meta">{when}</p> : null}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
