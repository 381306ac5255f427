import type { ReactNode } from "react";
import { Tag } from "../../../ui/tag.tsx";
import "./ledger-part.css";

interface LedgerPartProps {
  id?: string | undefined;
  title: string;
  lead?: string | undefined;
  sample?: string | undefined;
  children: ReactNode;
}

/** A part of the ledger that stands beside the promise. */
export function LedgerPart({ id, title, lead, sample, children }: LedgerPartProps) {
  return (
    <section id={id} className="gtm-part">
      <div className="wrap">
        <div className="row">
          <h2>{title}</h2>
          {sample ? <Tag tone="y">{sample}</Tag> : null}
        </div>
        {lead ? <p className="muted">{lead}</p> : null}
        {children}
      </div>
    </section>
  );
}
