import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { tilesOf } from "@upaya/drawings/tiles.ts";
import { classes } from "../../../ui/classes.ts";
import "./nine-dots.css";

const step = 120;
const open = new Set(["h0,0", "h1,0", "h1,1", "h0,2", "h1,2", "v0,0", "v1,0", "v0,1", "v2,1"]);
const tiles = tilesOf({
  columns: 3,
  rows: 3,
  step,
  x0: 74,
  y0: 74,
  across: (column, row) => open.has(`h${column},${row}`),
  down: (column, row) => open.has(`v${column},${row}`),
});

/** The nine competencies as nine dots that one line goes round, beside their names in three groups. */
export function NineDots({ block }: { block: BlockOf<"nine-dots"> }) {
  return (
    <section id={block.id} className="psec">
      <div className="wrap tq-nine">
        <svg className="tq-nine-art num" viewBox="0 0 388 388" role="img" aria-label={block.drawing}>
          {tiles.map(({ path, x, y }, index) => (
            <g key={path} className={classes(index % 2 === 0 && "soft", index + 1 === block.lit && "lit")}>
              <path d={path} />
              <text x={x} y={y + 10} textAnchor="middle">
                {index + 1}
              </text>
            </g>
          ))}
        </svg>
        <div>
          <h2>{block.title}</h2>
          {block.lead ? <p className="muted tq-nine-lead">{block.lead}</p> : null}
          <div className="tq-nine-lists">
            {block.groups.map(({ title, items }, group) => (
              <div key={title}>
                <h3>{title}</h3>
                <ol start={group * 3 + 1}>
                  {items.map((item, index) => (
                    <li key={item}>
                      <span className="num" aria-hidden="true">
                        {group * 3 + index + 1}
                      </span>
                      {item}
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
