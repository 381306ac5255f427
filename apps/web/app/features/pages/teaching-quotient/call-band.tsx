import type { ReactNode } from "react";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import "./call-band.css";

interface CallBandProps {
  block: BlockOf<"call">;
  /** The form, which belongs to another feature: the route brings the two together. */
  children: ReactNode;
}

/** The page ends on the board: who rings, and beside it the form on paper. */
export function CallBand({ block, children }: CallBandProps) {
  return (
    <section id={block.id} className="call-band on-board">
      <div className="wrap">
        <div>
          <h2>{block.title}</h2>
          {block.lead ? <p className="lead">{block.lead}</p> : null}
          {block.who ? (
            <p className="call-band-who">
              <b>{block.who.name}</b>
              <span>{block.who.hours}</span>
            </p>
          ) : null}
        </div>
        <div className="call-band-form paper">{children}</div>
      </div>
    </section>
  );
}
