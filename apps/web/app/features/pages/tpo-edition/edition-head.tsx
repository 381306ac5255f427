import { Archive } from "lucide-react";
import { Link } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { CoverImage } from "../../../ui/cover-image.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { editionWords } from "./words.ts";
import "./edition-head.css";

/** An edition that is over: what it was, its book in faded cloth, four figures as in a register. */
export function EditionHead({ block }: { block: BlockOf<"edition-head"> }) {
  const { crumbs, cover } = block;
  return (
    <div className="ed-head">
      <div className="wrap">
        <nav className="meta ed-crumbs" aria-label={editionWords.where}>
          <Link to={crumbs.to.to}>{crumbs.to.label}</Link>
          <span aria-current="page">{crumbs.here}</span>
        </nav>
        <div className="ed-top">
          <div>
            <div className="row">
              <h1>{block.title}</h1>
              <Tag>
                <Archive className="i" aria-hidden="true" />
                {block.state}
              </Tag>
            </div>
            <p className="lead muted">{block.lead}</p>
            <div className="row">
              {block.actions.map(({ label, to }, index) => (
                <LinkButton key={to} to={to} variant={index === 0 ? "primary" : "ghost"}>
                  {label}
                </LinkButton>
              ))}
            </div>
          </div>
          <div className="ed-cover" aria-hidden="true">
            <CoverImage src={`/covers/olympiad/${cover.slug}.svg`} eager />
            <span className="ed-plate">
              {cover.name}
              <small>{cover.place}</small>
            </span>
          </div>
        </div>
        <dl className="ed-facts num">
          {block.facts.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
