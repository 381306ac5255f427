import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Section } from "../section.tsx";
import "./trainers.css";

/** Who comes, as a register: name, what they teach teachers, in which languages, for how long and where. */
export function Trainers({ block }: { block: BlockOf<"trainers"> }) {
  return (
    <Section id={block.id} title={block.title} lead={block.lead} white>
      <p className="lt-trainers-tag">
        <Tag tone="y">{block.tag}</Tag>
      </p>
      <ul className="lt-trainers">
        {block.items.map(({ name, subject, languages, place }) => (
          <li key={name}>
            <Avatar name={name} />
            <b>{name}</b>
            <span>{subject}</span>
            <span className="muted">{languages}</span>
            <span className="meta num">{place}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
