import type { ReactNode } from "react";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Kolam } from "../../../ui/art/kolam.tsx";
import "./call-stub.css";

interface CallStubProps {
  block: BlockOf<"call">;
  /** The form, which belongs to another feature: the route brings the two together. */
  children: ReactNode;
}

/** The page ends on the board with a kolam in the corner, and the form lies over the whole width under the words. */
export function CallStub({ block, children }: CallStubProps) {
  return (
    <section id={block.id} className="call-stub on-board">
      <Kolam seed="an-empty-period" n={9} step={56} p={0.72} on="board" className="call-stub-kolam" />
      <div className="wrap">
        <h2>{block.title}</h2>
        {block.lead ? <p className="lead">{block.lead}</p> : null}
        {block.who ? (
          <p className="call-stub-who">
            <b>{block.who.name}</b>
            <span>{block.who.hours}</span>
          </p>
        ) : null}
        <div className="call-stub-form paper">{children}</div>
      </div>
    </section>
  );
}
