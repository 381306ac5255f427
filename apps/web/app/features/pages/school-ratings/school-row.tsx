import { BadgeCheck, ChevronDown } from "lucide-react";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Note } from "../../../ui/note.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { GapPlot } from "../teaching-quotient/gap-plot.tsx";
import { ratingOf } from "./rating-of.ts";
import { ratingWords as words } from "./words.ts";

type Block = BlockOf<"ratings">;
type School = Block["schools"][number];

const write = (score: number) => score.toFixed(1);
/** A slide shows its upper half only: that is where schools differ. */
const slideY = (score: number) => Math.round(380 - ((Math.max(5, score) - 5) / 5) * 320) / 10;

/** Six slides with one dot each. */
function Slides({ school, parts }: { school: School; parts: Block["parts"] }) {
  const said = parts.map(({ label }, index) => words.part(label, write(school.scores[index] ?? 0))).join(", ");
  return (
    <span className="rt-slides" role="img" aria-label={`${said} ${words.outOf}`}>
      <svg viewBox={`0 0 ${parts.length} 44`} height="44" preserveAspectRatio="none">
        <path d={parts.map((_, index) => `M${index + 0.5} 6V38`).join("")} />
        <path className="dot" d={school.scores.map((score, index) => `M${index + 0.5} ${slideY(score)}h0`).join("")} />
      </svg>
      {parts.map(({ label }) => (
        <small key={label}>{label}</small>
      ))}
    </span>
  );
}

function Evidence({ school, block }: { school: School; block: Block }) {
  const rows = block.parts.map(({ label }, index) => ({ label, ours: school.scores[index] ?? 0, others: school.others[index] ?? 0 }));
  return (
    <div className="rt-body">
      <div>
        <GapPlot rows={rows} from={4} to={10} real={0.5} write={write} ours={block.ours} others={school.othersLabel} />
      </div>
      <div>
        <Note>{school.conclusion}</Note>
        <dl className="rt-facts">
          {school.facts.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** One school: its rating and how it changed, its name, its six parts; opened, the evidence and what the school says to it. */
export function SchoolRow({ school, block, open }: { school: School; block: Block; open: boolean }) {
  return (
    <li>
      <details open={open}>
        <summary>
          <span className="rt-value num">
            <b>
              <span className="sr">{words.rated} </span>
              {write(ratingOf(school.scores, block.parts))}
            </b>
            <span className="xs">{school.change}</span>
          </span>
          <span className="rt-name">
            <h2>{school.name}</h2>
            <span className="meta">{school.about}</span>
          </span>
          <Slides school={school} parts={block.parts} />
          <span className="rt-tags">
            {school.claimed ? (
              <Tag tone="g">
                <BadgeCheck className="i" aria-hidden />
                {block.claimedLabel}
              </Tag>
            ) : (
              <Tag>{block.unclaimedLabel}</Tag>
            )}
            <span className="meta num">{school.certified}</span>
          </span>
          <ChevronDown className="i rt-turn" aria-hidden />
        </summary>
        <Evidence school={school} block={block} />
      </details>
    </li>
  );
}
