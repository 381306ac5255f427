import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { classes } from "../../../ui/classes.ts";
import { CoverImage } from "../../../ui/cover-image.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Cited } from "./cited.tsx";
import "../../../ui/fixed-tokens.css";
import "./notebook.css";
import { aiWords as words } from "./words.ts";

type Block = BlockOf<"notebook">;

/** The notebook on one side, on the other where everything in it comes from. */
export function Notebook({ block }: { block: Block }) {
  return (
    <>
      <div className="wrap nb-h">
        <h1>{block.title}</h1>
        <p className="lead muted">{block.lead}</p>
      </div>
      <div className="wrap nb-g">
        <section className="nb" aria-label={block.sample}>
          <div className="nb-top">
            <div>
              <b>{block.subject}</b>
              <p className="meta">{block.about.join(", ")}</p>
            </div>
            <Tag tone="y">{block.sample}</Tag>
          </div>
          {block.turns.map((turn) => (
            <Turn key={turn.text} turn={turn} />
          ))}
        </section>
        <aside className="nb-src" aria-label={block.sourcesTitle}>
          <h2>{block.sourcesTitle}</h2>
          <ol>
            {block.sources.map(({ name, where, says, cover }, at) => (
              <li key={name} id={`source-${at + 1}`}>
                <span className="cite num" aria-hidden>
                  {at + 1}
                </span>
                <CoverImage src={cover} />
                <div>
                  <b>{name}</b>
                  <p className="meta">{where}</p>
                  <q>{says}</q>
                </div>
              </li>
            ))}
          </ol>
        </aside>
      </div>
    </>
  );
}

function Turn({ turn }: { turn: Block["turns"][number] }) {
  const asks = turn.by === "teacher";
  return (
    <div className={classes("nb-turn", asks && "nb-asks")}>
      <span className="nb-who" aria-hidden>
        {asks ? words.teacher : <Logo />}
      </span>
      <div>
        <span className="sr">{words.by[turn.by]}</span>
        <p>
          <Cited text={turn.text} />
        </p>
        {turn.plan ? (
          <ol className="nb-plan">
            {turn.plan.map(({ when, text }) => (
              <li key={when}>
                <b className="num">{when}</b>
                <span>
                  <Cited text={text} />
                </span>
              </li>
            ))}
          </ol>
        ) : null}
        {turn.missing ? <p className="nb-missing">{turn.missing}</p> : null}
      </div>
    </div>
  );
}
