import { ChevronDown } from "lucide-react";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import "./paper-question.css";

/** A question on a ruled page. Think first: the answer is folded away. */
export function PaperQuestion({ block }: { block: BlockOf<"paper-question"> }) {
  return (
    <section id={block.id} className="psec psec-white">
      <div className="wrap">
        <article className="paperq">
          <div>
            <h2>{block.title}</h2>
            {block.lead ? <p className="meta">{block.lead}</p> : null}
            <p>{block.case}</p>
            <p className="paperq-ask">{block.question}</p>
          </div>
          <details>
            <summary>
              {block.show}
              <ChevronDown className="i" aria-hidden="true" />
            </summary>
            <p>{block.answer}</p>
          </details>
        </article>
      </div>
    </section>
  );
}
