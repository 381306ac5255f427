import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { ClimbArt } from "../../../ui/art/climb-art.tsx";
import "./ascent.css";
import "./stair.css";

const floor = () => 0;

/** Four steps, each a row of dots higher than the one before; the last dot of the last is lit. */
export function Stair({ block }: { block: BlockOf<"stair"> }) {
  return (
    <section id={block.id} className="stair-sec on-board">
      <div className="wrap">
        <h2>{block.title}</h2>
        <p className="lead">{block.lead}</p>
        <ol className="stair">
          {block.items.map(({ title, text, note }, index) => (
            <li key={title}>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
                <span className="num">{note}</span>
              </div>
              <ClimbArt columns={4} rows={index + 1} step={72} top={floor} {...(index === 3 ? { lit: { column: 3, row: 0 } } : {})} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
