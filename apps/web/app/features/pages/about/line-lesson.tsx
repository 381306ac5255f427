import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Section } from "../section.tsx";
import "./line-lesson.css";
import { MirrorDrawing } from "./mirror-drawing.tsx";

/** Something to do in class tomorrow. The answer is folded away, as it should be. */
export function LineLesson({ block }: { block: BlockOf<"line-lesson"> }) {
  return (
    <Section id={block.id} white className="ll">
      <div>
        <h2>{block.title}</h2>
        {block.lead ? <p className="muted">{block.lead}</p> : null}
        <ol>
          {block.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <details>
          <summary>{block.answer.question}</summary>
          <p>{block.answer.text}</p>
        </details>
      </div>
      <div className="ll-figures">
        {block.figures.map(({ columns, rows, caption }) => (
          <figure key={caption}>
            <MirrorDrawing columns={columns} rows={rows} />
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
