import { Link } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Note } from "../../../ui/note.tsx";
import { Table } from "../../../ui/rare/table.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { editionWords } from "./words.ts";
import "./edition-register.css";

const columns = [
  { id: "track", label: editionWords.track },
  { id: "teacher", label: editionWords.teacher },
  { id: "school", label: editionWords.school },
  { id: "mark", label: editionWords.mark, numeric: true },
];

/** Who came first in each track; beside it every edition that has a page. */
export function EditionRegister({ block }: { block: BlockOf<"edition-register"> }) {
  return (
    <section id={block.id} className="psec psec-white ed-reg">
      <div className="wrap">
        <div className="ed-results">
          <div className="row">
            <h2>{block.title}</h2>
            {block.sample ? <Tag tone="y">{block.sample}</Tag> : null}
          </div>
          <Table
            caption={block.title}
            captionHidden
            columns={columns}
            rows={block.rows.map(({ track, teacher, school, mark }) => ({
              id: track,
              cells: [track, <b key="teacher">{teacher}</b>, school, mark],
            }))}
          />
          <Note>{block.note}</Note>
        </div>
        <nav className="ed-list" aria-labelledby="editions">
          <h2 id="editions">{block.editions.title}</h2>
          {block.editions.groups.map(({ title, items }) => (
            <div key={title}>
              <h3>{title}</h3>
              <ul>
                {items.map(({ label, to, current }) => (
                  <li key={to}>
                    <Link to={to} aria-current={current ? "page" : undefined}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </section>
  );
}
