import { Link } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { classes } from "../../../ui/classes.ts";
import { BookCover } from "../schools/book-cover.tsx";
import { Section } from "../section.tsx";
import "./gap-lessons.css";

/** A figure of the report on one side, the lessons that work on it on the other, a line between them. */
export function GapLessons({ block }: { block: BlockOf<"gap-lessons"> }) {
  return (
    <Section id={block.id} title={block.title} lead={block.lead} white>
      <ul className="lt-match">
        {block.items.map(({ score, low, name, note, lessons }) => (
          <li key={name}>
            <div className={classes("lt-match-gap", low && "lo")}>
              <b className="num">{score}</b>
              <div>
                <h3>{name}</h3>
                <p className="meta">{note}</p>
              </div>
            </div>
            <span className="lt-match-line" aria-hidden="true" />
            <ul className="lt-match-lessons">
              {lessons.map(({ title, note: about, to, cover }) => (
                <li key={title}>
                  <Link to={to}>
                    <BookCover cover={cover} />
                    <span>
                      <b>{title}</b>
                      <span className="meta">{about}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
