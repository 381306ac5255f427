import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { LedgerPart } from "./ledger-part.tsx";
import { gtmWords } from "./words.ts";
import "./pass-on.css";

/** A code of one's own, as it looks in a link. */
export function PassOn({ block }: { block: BlockOf<"pass-on"> }) {
  return (
    <LedgerPart id={block.id} title={block.title} lead={block.lead}>
      <figure className="pass-on">
        <figcaption className="sr">{gtmWords.link}</figcaption>
        <code>{block.link}</code>
        <p className="meta">{block.note}</p>
      </figure>
    </LedgerPart>
  );
}
