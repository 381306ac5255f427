import { Link } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import "./tracks.css";

/** A numbered index; every line leads to what prepares for that paper. */
export function Tracks({ block }: { block: BlockOf<"tracks"> }) {
  const most = Math.max(...block.languages.items.map(({ papers }) => papers));
  return (
    <section id={block.id} className="psec psec-white">
      <div className="wrap tracks-grid">
        <div className="tracks-say">
          <h2>{block.title}</h2>
          <p className="muted">{block.lead}</p>
          <h3>{block.languages.title}</h3>
          <ul className="tongues num">
            {block.languages.items.map(({ name, papers }) => (
              <li key={name}>
                <span>{name}</span>
                <svg viewBox={`0 0 ${most * 12} 12`} aria-hidden="true" focusable="false">
                  <path d={Array.from({ length: papers }, (_, at) => `M${at * 12 + 6} 6h0`).join("")} />
                </svg>
                <b>{papers}</b>
              </li>
            ))}
          </ul>
        </div>
        <ol className="tracks num">
          {block.items.map(({ name, learners, languages, to }, index) => (
            <li key={name}>
              <Link to={to}>
                <span className="tracks-no" aria-hidden="true">
                  {String(index + 1).padStart(2, "0")}
                </span>
                <b>{name}</b>
                <span className="meta">{learners}</span>
                <span className="meta tracks-in">{languages}</span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
