import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Section } from "../section.tsx";
import "./two-lists.css";

/** Two lists side by side, the red rule of an exercise book between them. */
export function TwoLists({ block }: { block: BlockOf<"two-lists"> }) {
  return (
    <Section id={block.id} title={block.title} lead={block.lead} white>
      <div className="lists-2">
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
