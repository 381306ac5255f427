import { Link } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { mapWords } from "./words.ts";
import "./map-head.css";
import "./topic-map.css";

type TopicMapBlock = BlockOf<"topic-map">;
type Strand = TopicMapBlock["strands"][number];
type Place = TopicMapBlock["ties"][number]["from"];

const grades = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** How far down its cell a dot stands; its name is below it. The style sheet says the same in per cent. */
const depth = 0.26;

const x = (grade: number) => grade - 0.5;
const y = (strand: number) => strand + depth;

/** From dot to dot, once above and once below, as a hand draws it. */
function strandPath({ topics }: Strand, at: number): string {
  return topics
    .map(({ grade }, index) => {
      if (index === 0) return `M${x(grade)} ${y(at)}`;
      const middle = (x(topics[index - 1]!.grade) + x(grade)) / 2;
      return `Q${middle} ${y(at) + (index % 2 ? -0.17 : 0.17)} ${x(grade)} ${y(at)}`;
    })
    .join("");
}

function tiePath(from: Place, to: Place): string {
  const half = (y(from.strand) + y(to.strand)) / 2;
  return `M${x(from.grade)} ${y(from.strand)}C${x(from.grade)} ${half} ${x(to.grade)} ${half} ${x(to.grade)} ${y(to.strand)}`;
}

/** What a topic leans on, in words: on a phone there is no drawing to say it, and nobody can hear one. */
function Leaning({ block: { strands, ties }, strand, grade }: { block: TopicMapBlock } & Place) {
  const names = ties.flatMap(({ from, to }) =>
    to.strand === strand && to.grade === grade
      ? (strands[from.strand]?.topics.find((topic) => topic.grade === from.grade)?.name ?? [])
      : [],
  );
  return names.length > 0 ? <i className="tie">{mapWords.leansOn(names)}</i> : null;
}

/** The lines are one drawing behind a list: on a phone the list stands alone, each strand down its own line. */
export function TopicMap({ block }: { block: TopicMapBlock }) {
  const { strands, ties } = block;
  return (
    <section id={block.id} className="psec psec-white tmap-sec">
      <div className="wrap">
        <div className="psec-h">
          <h2>{block.title}</h2>
          <p className="lead">{block.lead}</p>
        </div>
        <div className="tmap">
          <ol className="tmap-grades num" aria-hidden="true">
            {grades.map((grade) => (
              <li key={grade}>{mapWords.grade(grade)}</li>
            ))}
          </ol>
          <div className="tmap-field">
            <svg viewBox={`0 0 8 ${strands.length}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <path className="key-tie" d={ties.map(({ from, to }) => tiePath(from, to)).join("")} />
              <path className="key-line" d={strands.map(strandPath).join("")} />
            </svg>
            {strands.map(({ name, topics }, strand) => (
              <div key={name} className="strand">
                <h3>{name}</h3>
                <ul>
                  {topics.map(({ name: topic, grade, to }) => (
                    <li key={grade} data-grade={grade}>
                      <Link to={to}>
                        <span>{topic}</span>
                        <Leaning block={block} strand={strand} grade={grade} />
                        <small className="num">{mapWords.grade(grade)}</small>
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
