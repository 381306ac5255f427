import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { LinkButton } from "../../../ui/button.tsx";
import "./claim.css";

/** The page ends with one sentence and one way on. */
export function Claim({ block }: { block: BlockOf<"claim"> }) {
  return (
    <section id={block.id} className="rt-claim">
      <div className="wrap row between">
        <div>
          <h2>{block.title}</h2>
          {block.lead ? <p>{block.lead}</p> : null}
        </div>
        <LinkButton to={block.action.to} variant="accent" size="l">
          {block.action.label}
        </LinkButton>
      </div>
    </section>
  );
}
