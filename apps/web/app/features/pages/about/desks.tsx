import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { MailLink } from "../mail-link.tsx";
import { Section } from "../section.tsx";
import "./desks.css";

/** Who answers for what, and how soon. */
export function Desks({ block }: { block: BlockOf<"desks"> }) {
  return (
    <Section id={block.id} title={block.title} lead={block.lead} white>
      <ul className="dk">
        {block.items.map(({ name, text, mail, within }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
            <MailLink to={mail} />
            <p className="meta">{within}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
