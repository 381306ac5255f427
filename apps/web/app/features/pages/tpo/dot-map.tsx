import { Link } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { exactly } from "../../../ui/format.ts";
import { Tag } from "../../../ui/tag.tsx";
import { DotWorld } from "./dot-world.tsx";
import "./dot-map.css";

/** The map, and under it the countries that have a page of their own. */
export function DotMap({ block }: { block: BlockOf<"dot-map"> }) {
  return (
    <section id={block.id} className="psec psec-white">
      <div className="wrap">
        <div className="dots-h">
          <div>
            <h2>{block.title}</h2>
            <p className="muted">{block.lead}</p>
            {block.sample ? <Tag tone="y">{block.sample}</Tag> : null}
          </div>
          <Link className="link dots-more" to={block.more.to}>
            {block.more.label}
          </Link>
        </div>
        <DotWorld map={block.map} />
        <ul className="dots-list num">
          {block.map.countries
            .filter(({ to }) => to)
            .map(({ name, sat, to }) => (
              <li key={name}>
                <Link to={to!}>
                  <b>{name}</b>
                  <span className="meta">{exactly(sat)}</span>
                </Link>
              </li>
            ))}
          <li>
            <Link to={block.rest.to}>
              <b>{block.rest.title}</b>
              <span className="meta">{block.rest.text}</span>
            </Link>
          </li>
        </ul>
      </div>
    </section>
  );
}
