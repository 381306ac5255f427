import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Tag } from "../../../ui/tag.tsx";
import "./before-after.css";

const from = 150;
const to = 470;
/** A share of 0 lies low, one of 70 high. */
const y = (share: number) => 328 - share * 4;

/** One line for each school, from the first visit to the second; the one that fell is dashed and has its reason beside it. */
export function BeforeAfter({ block }: { block: BlockOf<"before-after"> }) {
  const { before, after, pairs } = block;
  const mean = (side: 0 | 1) => y(pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length) + 10;
  const fallen = pairs.find(([first, second]) => second < first);
  return (
    <section id={block.id} className="lt-ev on-board">
      <div className="wrap">
        <div>
          <h2>{block.title}</h2>
          {block.lead ? <p className="lead">{block.lead}</p> : null}
          <p className="lt-ev-tag">
            <Tag tone="y">{block.tag}</Tag>
          </p>
        </div>
        <figure>
          <svg viewBox="0 0 680 340" role="img" aria-label={block.drawing}>
            <path className="axis" d={`M${from} 40V300M${to} 40V300`} />
            <text x={from} y={330} textAnchor="middle">
              {before.label}
            </text>
            <text x={to} y={330} textAnchor="middle">
              {after.label}
            </text>
            {pairs.map(([first, second]) => (
              <g key={`${first} ${second}`} className={second < first ? "fell" : undefined}>
                <path d={`M${from} ${y(first)}C270 ${y(first)} 350 ${y(second)} ${to} ${y(second)}`} />
                <circle className="first" cx={from} cy={y(first)} r={5.5} />
                <circle cx={to} cy={y(second)} r={6.5} />
              </g>
            ))}
            <text className="big num" x={from - 16} y={mean(0)} textAnchor="end">
              {before.figure}
            </text>
            <text className="big num" x={to + 18} y={mean(1)}>
              {after.figure}
            </text>
            {fallen
              ? block.fell.map((words, index) => (
                  <text key={words} className="why" x={to + 18} y={y(fallen[1]) + 5 + index * 20}>
                    {words}
                  </text>
                ))
              : null}
          </svg>
          <figcaption>{block.conclusion}</figcaption>
        </figure>
      </div>
    </section>
  );
}
