import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Section } from "../section.tsx";
import { BookCover } from "./book-cover.tsx";
import "./services.css";

/** The ways of working together as bound books on a ruled list; the title's link covers its row. */
export function Services({ block }: { block: BlockOf<"services"> }) {
  return (
    <Section id={block.id} title={block.title} lead={block.lead}>
      <ul className="sch-svc">
        {block.items.map(({ title, text, price, to, cover }) => (
          <li key={title}>
            <BookCover cover={cover} />
            <div>
              <h3>
                <Link to={to}>{title}</Link>
              </h3>
              <p>{text}</p>
            </div>
            <p className="sch-price">
              {price}
              <ArrowRight className="i" aria-hidden />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
