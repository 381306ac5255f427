import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Section } from "../section.tsx";
import "./camp-weeks.css";

/** Four exercise books, each in its own cloth: what the six mornings are, and what is in your hands on Saturday. */
export function CampWeeks({ block }: { block: BlockOf<"camp-weeks"> }) {
  return (
    <Section id={block.id} title={block.title} lead={block.lead}>
      <ol className="books">
        {block.items.map(({ when, title, text, days, made }) => (
          <li key={title} className="book">
            <p className="meta num">{when}</p>
            <h3>{title}</h3>
            <p>{text}</p>
            <ul>
              {days.map((day) => (
                <li key={day}>{day}</li>
              ))}
            </ul>
            <p className="book-made">
              <span>{block.madeLabel}</span>
              <b>{made}</b>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
