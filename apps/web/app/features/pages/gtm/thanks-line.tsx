import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { LedgerPart } from "./ledger-part.tsx";
import "./thanks-line.css";

/** Dots down a line, with what each step is worth. */
export function ThanksLine({ block }: { block: BlockOf<"thanks-line"> }) {
  return (
    <LedgerPart id={block.id} title={block.title} lead={block.lead}>
      <ol className="thanks">
        {block.items.map(({ title, worth, text, state }) => (
          <li key={title} className={state}>
            <h3>{title}</h3>
            <b className="num">{worth}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </LedgerPart>
  );
}
