import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Section } from "../section.tsx";
import "./standing.css";

/** Dots down one line: what stands, what is being built, what will come. Each says so in words as well. */
export function Standing({ block }: { block: BlockOf<"standing"> }) {
  return (
    <Section id={block.id} className="sg">
      <div>
        <h2>{block.title}</h2>
        {block.lead ? <p className="muted">{block.lead}</p> : null}
      </div>
      <ol>
        {block.items.map(({ state, label, title, text, to }) => (
          <li key={title} data-state={state}>
            <span className="sg-state">{label}</span>
            <div>
              <h3>
                {to ? (
                  <Link className="link" to={to}>
                    {title}
                    <ArrowRight className="i i-s" aria-hidden />
                  </Link>
                ) : (
                  title
                )}
              </h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
