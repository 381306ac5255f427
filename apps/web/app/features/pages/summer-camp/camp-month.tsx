import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { MonthArt } from "./month-art.tsx";
import "./camp-month.css";

/** The month itself is the picture: what a calendar on the wall would look like in May. */
export function CampMonth({ block }: { block: BlockOf<"camp-month"> }) {
  return (
    <div className="campm on-board">
      <div className="wrap">
        <div className="campm-say">
          <h1>{block.title}</h1>
          <p className="hx">{block.slogan}</p>
          <p className="lead">{block.lead}</p>
          <LinkButton to={block.action.to} variant="accent" size="l">
            {block.action.label}
          </LinkButton>
          <p className="campm-state">{block.state}</p>
        </div>
        <figure>
          <figcaption>{block.month}</figcaption>
          <MonthArt block={block} />
        </figure>
      </div>
    </div>
  );
}
