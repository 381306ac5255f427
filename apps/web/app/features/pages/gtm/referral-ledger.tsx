import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Tag } from "../../../ui/tag.tsx";
import { LedgerPart } from "./ledger-part.tsx";
import "./referral-ledger.css";

const tones = { good: "g", soon: "y", plain: "neutral", told: "n" } as const;

/** Every school that was named, where it stands, and what comes of it. */
export function ReferralLedger({ block }: { block: BlockOf<"referral-ledger"> }) {
  return (
    <LedgerPart id={block.id} title={block.title} lead={block.lead} sample={block.sample}>
      <ul className="named num">
        {block.items.map(({ school, city, state, tone, worth }) => (
          <li key={school}>
            <b>{school}</b>
            <span className="meta">{city}</span>
            <Tag tone={tones[tone]}>{state}</Tag>
            <span>{worth}</span>
          </li>
        ))}
      </ul>
    </LedgerPart>
  );
}
