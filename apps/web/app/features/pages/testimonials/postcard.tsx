import { Mail } from "lucide-react";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { MailLink } from "../mail-link.tsx";
import { Section } from "../section.tsx";
import "./postcard.css";

/** A card with a few words on it already, to be gone on with. */
export function Postcard({ block }: { block: BlockOf<"postcard"> }) {
  return (
    <Section id={block.id} white className="pc">
      <div>
        <h2>{block.title}</h2>
        {block.lead ? <p className="muted">{block.lead}</p> : null}
        <MailLink to={block.mail} subject={block.title} className="btn btn-l">
          <Mail className="i" aria-hidden />
          {block.button}
        </MailLink>
        <p className="meta">{block.promise}</p>
      </div>
      <div className="pc-card">
        <ul>
          {block.begin.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p>
          <MailLink to={block.mail} />
        </p>
        <svg className="pc-stamp" viewBox="0 0 32 32" aria-hidden focusable="false">
          <path d="M8 8v8a8 8 0 0 0 16 0V8" fill="none" strokeWidth="3.6" strokeLinecap="round" />
          <circle cx="16" cy="14.5" r="3" />
        </svg>
      </div>
    </Section>
  );
}
