import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Note } from "../../../ui/note.tsx";
import { Section } from "../section.tsx";
import { campWords } from "./words.ts";
import "./camp-hour.css";

const scale = 10;

/** An hour drawn to scale: a dot where something begins, a line as long as it lasts. */
export function CampHour({ block }: { block: BlockOf<"camp-hour"> }) {
  const total = block.items.reduce((sum, { minutes }) => sum + minutes, 0);
  const starts = block.items.map((_, index) => block.items.slice(0, index).reduce((sum, { minutes }) => sum + minutes, 0) * scale);
  return (
    <Section id={block.id} title={block.title} lead={block.lead} white>
      <svg className="hour" viewBox={`-18 -14 ${total * scale + 36} 62`} role="img" aria-label={block.alt}>
        {block.items.map(({ at, minutes }, index) => (
          <path key={at} className={index % 2 ? "odd" : "even"} d={`M${starts[index]!} 24h${minutes * scale}`} />
        ))}
        {block.items.map(({ at, minutes }, index) => (
          <text key={at} x={starts[index]! + (minutes * scale) / 2} y={6} textAnchor="middle">
            {campWords.minutes(minutes)}
          </text>
        ))}
        <path className="hour-ring" d={[...starts, total * scale].map((start) => `M${start} 24h0`).join("")} />
        <path className="hour-dot" d={[...starts, total * scale].map((start) => `M${start} 24h0`).join("")} />
      </svg>
      <ol className="hour-parts">
        {block.items.map(({ at, title, text }) => (
          <li key={at}>
            <b className="num">{at}</b>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Note>{block.note}</Note>
    </Section>
  );
}
