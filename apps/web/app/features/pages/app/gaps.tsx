import { ArrowDown } from "lucide-react";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { LinkButton } from "../../../ui/button.tsx";
import "./gaps.css";

/** A large headline on plain paper, and beside it what one needs to know. */
export function Gaps({ block }: { block: BlockOf<"gaps"> }) {
  return (
    <div className="wrap gaps">
      <h1 className="hx">{block.title}</h1>
      <div>
        <p className="lead muted">{block.lead}</p>
        <LinkButton to={block.action.to} variant="accent" size="l">
          {block.action.label}
          <ArrowDown className="i" aria-hidden />
        </LinkButton>
        <p className="meta">{block.note}</p>
      </div>
    </div>
  );
}
