import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Kolam } from "../../../ui/art/kolam.tsx";
import { Actions } from "../actions.tsx";
import "./school-hero.css";

/** The landing of the schools: the headline on the board, one great kolam that the edge cuts, never behind the words. */
export function SchoolHero({ block }: { block: BlockOf<"school-hero"> }) {
  return (
    <div className="sch-hero on-board">
      <div className="wrap">
        <h1 className="hx">{block.title}</h1>
        <p className="lead">{block.lead}</p>
        <Actions actions={block.actions} first="accent" />
      </div>
      <Kolam seed="schools" n={13} step={56} p={0.72} on="board" className="sch-kolam" />
    </div>
  );
}
