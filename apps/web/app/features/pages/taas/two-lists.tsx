import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Section } from "../section.tsx";
import "./two-lists.css";

/** Two short lists that belong together, the red rule between them. */
export function TwoLists({ block }: { block: BlockOf<"who-does-what"> }) {
  return (
    <Section id={block.id} title={block.title} lead={block.lead} white>
      <div className="ta-lists">
        {block.sides.map(({ title, items }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
