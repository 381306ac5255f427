import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { LinkButton } from "../../../ui/button.tsx";
import "./join-country.css";

/** The dot that is not on the map yet: an empty ring, and what it takes to fill it. */
export function JoinCountry({ block }: { block: BlockOf<"join-country"> }) {
  return (
    <section id={block.id} className="psec psec-white">
      <div className="wrap join">
        <svg viewBox="0 0 220 220" aria-hidden="true" focusable="false">
          <circle cx="110" cy="110" r="92" />
          <path d="M110 110h0" />
        </svg>
        <div className="join-say">
          <h2>{block.title}</h2>
          <p className="lead muted">{block.lead}</p>
          <ol className="num">
            {block.items.map(({ figure, text }) => (
              <li key={figure}>
                <b>{figure}</b>
                <span>{text}</span>
              </li>
            ))}
          </ol>
          <LinkButton to={block.action.to} variant="line">
            {block.action.label}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
