import type { ReactNode } from "react";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import "./call-slip.css";

interface CallSlipProps {
  block: BlockOf<"call">;
  /** The form, which belongs to another feature: the route brings the two together. */
  children: ReactNode;
}

/** A slip with a cloth spine: what you get on top, the form under it over the whole width. */
export function CallSlip({ block, children }: CallSlipProps) {
  return (
    <section id={block.id} className="psec">
      <div className="wrap">
        <div className="call-slip">
          <div className="call-slip-h">
            <div>
              <h2>{block.title}</h2>
              {block.lead ? <p className="muted">{block.lead}</p> : null}
            </div>
            {block.who ? (
              <p className="call-slip-who">
                <b>{block.who.name}</b>
                <span className="meta">{block.who.hours}</span>
              </p>
            ) : null}
          </div>
          {children}
        </div>
      </div>
    </section>
  );
}
