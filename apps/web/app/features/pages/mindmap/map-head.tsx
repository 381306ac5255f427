import { Link } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import "./map-head.css";

/** How the map is read, drawn as it is drawn. */
function Key({ words }: { words: BlockOf<"map-head">["key"] }) {
  return (
    <dl className="maphead-key">
      <div>
        <dt>
          <svg viewBox="0 0 96 32" aria-hidden="true" focusable="false">
            <path className="key-ring" d="M48 16h0" />
            <path className="key-dot" d="M48 16h0" />
          </svg>
        </dt>
        <dd>{words.topic}</dd>
      </div>
      <div>
        <dt>
          <svg viewBox="0 0 96 32" aria-hidden="true" focusable="false">
            <path className="key-line" d="M8 16Q28 2 48 16T88 16" />
            <path className="key-ring" d="M8 16h0M48 16h0M88 16h0" />
            <path className="key-dot" d="M8 16h0M48 16h0M88 16h0" />
          </svg>
        </dt>
        <dd>{words.strand}</dd>
      </div>
      <div>
        <dt>
          <svg viewBox="0 0 96 32" aria-hidden="true" focusable="false">
            <path className="key-tie" d="M12 4C12 26 84 6 84 28" />
          </svg>
        </dt>
        <dd>{words.tie}</dd>
      </div>
    </dl>
  );
}

/** What the maps are for, and which there are. */
export function MapHead({ block: { title, slogan, lead, key, maps } }: { block: BlockOf<"map-head"> }) {
  return (
    <div className="maphead">
      <div className="wrap">
        <div className="maphead-say">
          <h1>{title}</h1>
          <p className="hx">{slogan}</p>
          <p className="lead muted">{lead}</p>
          <ul className="maphead-to">
            {maps.map(({ label, note, to }) => (
              <li key={to}>
                <Link to={to}>
                  <b>{label}</b>
                  <span className="num">{note}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <Key words={key} />
      </div>
    </div>
  );
}
