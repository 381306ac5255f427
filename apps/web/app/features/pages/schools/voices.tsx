import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Section } from "../section.tsx";
import "./voices.css";

/** Words of people who lead schools, each beside the red rule. */
export function Voices({ block }: { block: BlockOf<"voices"> }) {
  return (
    <Section id={block.id} title={block.title} lead={block.lead}>
      <div className="sch-voices">
        {block.items.map(({ text, name, role }) => (
          <figure key={name} className="sch-voice">
            <blockquote>{text}</blockquote>
            <figcaption>
              <b>{name}</b>
              <span className="meta">{role}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
