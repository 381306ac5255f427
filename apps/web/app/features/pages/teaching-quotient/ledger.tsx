import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { classes } from "../../../ui/classes.ts";
import { Tag } from "../../../ui/tag.tsx";
import "./ledger.css";

/** What it costs: a ruled table, the example's row tinted, its sum under a heavy rule. */
export function Ledger({ block }: { block: BlockOf<"ledger"> }) {
  const [what, each] = block.columns;
  return (
    <section id={block.id} className="psec psec-white">
      <div className="wrap tq-ledger-g">
        <div className="tq-ledger-h">
          <h2>{block.title}</h2>
          {block.lead ? <p className="muted">{block.lead}</p> : null}
          {block.foot ? <p className="meta">{block.foot}</p> : null}
        </div>
        <table className="tq-ledger num">
          <caption className="sr">{block.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col">{each}</th>
            </tr>
          </thead>
          <tbody>
            {block.rows.map(({ label, price, example }) => (
              <tr key={label} className={classes(example !== undefined && "on")}>
                <th scope="row">
                  {label} {example ? <Tag tone="y">{example}</Tag> : null}
                </th>
                <td>{price}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{block.total.label}</th>
              <td>{block.total.price}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
