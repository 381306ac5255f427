import { ChevronDown } from "lucide-react";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Section } from "../section.tsx";
import "./questions.css";

/** The browser's own opening and closing: it needs no code of ours. */
export function Questions({ block }: { block: BlockOf<"questions"> }) {
  return (
    <Section id={block.id} title={block.title} lead={block.lead}>
      <div className="questions">
        {block.items.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <ChevronDown className="i" aria-hidden />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
