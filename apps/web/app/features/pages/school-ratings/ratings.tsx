import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Link } from "react-router";
import { Note } from "../../../ui/note.tsx";
import { SchoolRow } from "./school-row.tsx";
import "./ratings.css";

/** Schools by their rating, the first one open; each opens by the browser's own means. */
export function Ratings({ block }: { block: BlockOf<"ratings"> }) {
  return (
    <>
      <section className="rt-h">
        <div className="wrap">
          <h1>{block.title}</h1>
          <p className="lead muted">{block.lead}</p>
          <Note tone="warn">
            <b>{block.tag}</b> {block.sample}
          </Note>
        </div>
      </section>
      <div className="wrap rt-l">
        <ol className="rts">
          {block.schools.map((school, index) => (
            <SchoolRow key={school.name} school={school} block={block} open={index === 0} />
          ))}
        </ol>
        <aside className="rt-key">
          <h2>{block.keyTitle}</h2>
          <dl>
            {block.keys.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {block.jumps.map(({ label, to }) => (
            <Link key={to} className="link" to={to}>
              {label}
            </Link>
          ))}
        </aside>
      </div>
    </>
  );
}
