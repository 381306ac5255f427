import type { ReactNode } from "react";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import "./call-beside.css";

interface CallBesideProps {
  block: BlockOf<"call">;
  /** The form, which belongs to another feature: the route brings the two together. */
  children: ReactNode;
}

/** Where the landing asks for a call: words on one side, the form as a card on the other. */
export function CallBeside({ block, children }: CallBesideProps) {
  return (
    <section id={block.id} className="psec psec-white">
      <div className="wrap call-beside">
        <div>
          <h2>{block.title}</h2>
          {block.lead ? <p className="lead muted">{block.lead}</p> : null}
          {block.who ? (
            <p className="call-beside-who">
              <b>{block.who.name}</b>
              <span className="meta">{block.who.hours}</span>
            </p>
          ) : null}
        </div>
        <div className="call-beside-card">{children}</div>
      </div>
    </section>
  );
}
