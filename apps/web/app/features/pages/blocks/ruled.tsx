import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Section } from "../section.tsx";
import "./ruled.css";

/** Name on one side, what it means on the other, a rule between the lines. */
export function Ruled({ block }: { block: BlockOf<"ruled"> }) {
  return (
    <Section id={block.id} title={block.title} lead={block.lead}>
      <ul className="ruled">
        {block.items.map(({ title, text, note, to }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            {to ? (
              <Link className="link ruled-to" to={to}>
                {note ?? title}
                <ArrowRight className="i i-s" aria-hidden />
              </Link>
            ) : null}
            {note && !to ? <p className="meta">{note}</p> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
