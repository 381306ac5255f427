import type { ReactNode } from "react";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { LedgerPart } from "./ledger-part.tsx";

/** Where a school is named. The form belongs to another feature: the route brings the two together. */
export function NameSchool({ block, children }: { block: BlockOf<"call">; children: ReactNode }) {
  return (
    <LedgerPart id={block.id} title={block.title} lead={block.lead}>
      <div>{children}</div>
      {block.who ? <p className="meta">{`${block.who.name}. ${block.who.hours}`}</p> : null}
    </LedgerPart>
  );
}
