import { ArrowRight, ChevronDown } from "lucide-react";
import { Link } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { MailLink } from "../mail-link.tsx";
import "./legal.css";
import { legalWords as words } from "./words.ts";

type Block = BlockOf<"legal">;
type Part = Block["sections"][number];

/** Contents, text, and in the margin what it says in plain words. */
export function Legal({ block }: { block: Block }) {
  return (
    <div className="wrap lg">
      <header className="lg-h">
        <h1>{block.title}</h1>
        <p className="lead muted">{block.updated}</p>
        {block.changed?.map(({ on, what }) => (
          <p key={on} className="lg-changed">
            <b>{words.changed(on)}</b> {what}
          </p>
        ))}
        <p className="lg-lead">{block.lead}</p>
        <Link className="link lg-other" to={block.other.to}>
          {block.other.label}
          <ArrowRight className="i i-s" aria-hidden />
        </Link>
      </header>
      <Contents sections={block.sections} />
      <article>
        {block.sections.map((part, at) => (
          <LegalPart key={part.id} part={part} number={at + 1} />
        ))}
        <p className="lg-ask">
          {block.questions.text} <MailLink to={block.questions.mail} />
        </p>
      </article>
    </div>
  );
}

/** Folded on a phone, open beside the text on a wide screen. */
function Contents({ sections }: Pick<Block, "sections">) {
  return (
    <nav className="lg-toc" aria-label={words.contents}>
      <details>
        <summary>
          <b>{words.contents}</b>
          <ChevronDown className="i" aria-hidden />
        </summary>
        <ol className="num">
          {sections.map(({ id, title }, at) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span>{at + 1}</span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

const letters = "abcdefghij";

function LegalPart({ part, number }: { part: Part; number: number }) {
  return (
    <section id={part.id}>
      <h2>
        <span className="num">{number}</span>
        {part.title}
      </h2>
      <div>
        {part.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {part.points ? (
          <ol className="lg-abc">
            {part.points.map((point, at) => (
              <li key={point}>
                <span>{letters[at]}</span>
                {point}
              </li>
            ))}
          </ol>
        ) : null}
        {part.kept ? <KeptTable kept={part.kept} caption={part.title} /> : null}
      </div>
      <p className="lg-short">
        <b className="sr">{words.short}</b>
        {part.short}
      </p>
    </section>
  );
}

function KeptTable({ kept, caption }: { kept: NonNullable<Part["kept"]>; caption: string }) {
  return (
    <table className="lg-kept">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {kept.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kept.rows.map(({ what, why, until }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{why}</td>
            <td>{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
