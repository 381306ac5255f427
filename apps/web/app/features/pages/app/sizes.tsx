import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Section } from "../section.tsx";
import "./sizes.css";

/** Bars to scale: the longest fills its line. */
export function Sizes({ block }: { block: BlockOf<"sizes"> }) {
  const most = Math.max(...block.items.map(({ kilobytes }) => kilobytes));
  return (
    <Section id={block.id} className="sizes">
      <div>
        <h2>{block.title}</h2>
        {block.lead ? <p className="muted">{block.lead}</p> : null}
      </div>
      <div>
        <ul className="num">
          {block.items.map(({ name, size, kilobytes }) => (
            <li key={name}>
              <span>{name}</span>
              <span className="sizes-bar">
                {/* A width as an attribute: the page's policy allows no styles in the markup. */}
                <svg width={`${Math.round((kilobytes / most) * 1000) / 10}%`} height="14" aria-hidden focusable="false" />
              </span>
              <b>{size}</b>
            </li>
          ))}
        </ul>
        <p className="meta">{block.source}</p>
      </div>
    </Section>
  );
}
