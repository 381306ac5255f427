import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Actions } from "../actions.tsx";
import { ClimbArt } from "../../../ui/art/climb-art.tsx";
import "./ascent.css";

const foot = 6;
const columns = 22;

/** Flat for most of the way, then one row higher with every column, and down again after the top. */
const top = (column: number) => (column > 20 ? 1 : Math.min(foot, 20 - column));

/** The words stand on the low steps, the dates of the rounds on the climb. */
export function Ascent({ block }: { block: BlockOf<"ascent"> }) {
  return (
    <div className="ascent on-board">
      <ClimbArt columns={columns} rows={9} step={96} top={top} lit={{ column: 20, row: 0 }} cut={48} />
      <div className="wrap">
        <h1 className="ascent-name">{block.title}</h1>
        <p className="hx">{block.slogan}</p>
        <p className="lead">{block.lead}</p>
        <Actions actions={block.actions} first="accent" />
      </div>
      <ol className="ascent-steps">
        {block.steps.map(({ when, what }) => (
          <li key={when}>
            <b className="num">{when}</b>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
