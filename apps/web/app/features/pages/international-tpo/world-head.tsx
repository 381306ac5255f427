import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Tag } from "../../../ui/tag.tsx";
import { DotWorld } from "../tpo/dot-world.tsx";
import { Actions } from "../actions.tsx";
import "./world-head.css";

/** The world in chalk: the map is the heading's picture and the words stand in the empty ocean. */
export function WorldHead({ block }: { block: BlockOf<"world-head"> }) {
  return (
    <div className="world on-board">
      <div className="wrap">
        <div className="world-say">
          <h1>{block.title}</h1>
          <p className="hx">{block.slogan}</p>
          <p className="lead">{block.lead}</p>
          <Actions actions={block.actions} first="accent" />
        </div>
        <DotWorld map={block.map} className="world-map" />
        {block.sample ? (
          <p className="world-sample">
            <Tag tone="y">{block.sample}</Tag>
          </p>
        ) : null}
      </div>
    </div>
  );
}
