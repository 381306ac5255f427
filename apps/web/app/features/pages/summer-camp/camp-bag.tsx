import { Check, X } from "lucide-react";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Section } from "../section.tsx";
import "./camp-bag.css";

type Things = BlockOf<"camp-bag">["bring"];

function Things({ things: { title, items }, Mark }: { things: Things; Mark: typeof Check }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Mark className="i" aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A packing list, with the card that one gets a place by lying on it. */
export function CampBag({ block }: { block: BlockOf<"camp-bag"> }) {
  return (
    <Section id={block.id} title={block.title} lead={block.lead}>
      <div className="bag">
        <Things things={block.bring} Mark={Check} />
        <Things things={block.leave} Mark={X} />
        <div className="bag-card">
          <p className="bag-title">{block.card.title}</p>
          <p>{block.card.text}</p>
          <LinkButton to={block.card.action.to}>{block.card.action.label}</LinkButton>
        </div>
      </div>
    </Section>
  );
}
