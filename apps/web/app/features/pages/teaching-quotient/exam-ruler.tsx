import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Section } from "../section.tsx";
import "./exam-ruler.css";

type Moment = BlockOf<"exam-ruler">["hours"][number];

function Stretch({ moments, className }: { moments: readonly Moment[]; className: string }) {
  return (
    <ol className={className}>
      {moments.map(({ at, title, text }) => (
        <li key={at}>
          <b className="num">{at}</b>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

/** A morning in hours and what follows in days, along one ruler: across on a wide screen, down on a phone. */
export function ExamRuler({ block }: { block: BlockOf<"exam-ruler"> }) {
  return (
    <Section id={block.id} title={block.title} lead={block.lead} white>
      <div className="tq-ruler">
        <Stretch moments={block.hours} className="tq-ruler-hours" />
        <Stretch moments={block.days} className="tq-ruler-days" />
      </div>
    </Section>
  );
}
