import { ExternalLink, FileText } from "lucide-react";
import { Note } from "@upaya/web/ui/note.tsx";
import { useNow } from "../lib/clock.ts";
import { momentText } from "../lib/moments.ts";
import type { DeskItem, DeskPart } from "../lib/wire.ts";
import { words } from "../lib/words.ts";

/** What an item names as its context, in its order. */
export function Parts({ parts }: { readonly parts: readonly DeskPart[] }) {
  const linked = parts.some(({ kind }) => kind === "picture" || kind === "document");
  return (
    <>
      {parts.map((part, at) => (
        <section key={at} className="pt">
          <h2 className="dk-s">{part.title}</h2>
          <Part part={part} />
        </section>
      ))}
      {linked ? <p className="meta">{words.item.fiveMinutes}</p> : null}
    </>
  );
}

/** People's words are text and nothing else, whatever they look like. */
function Part({ part }: { readonly part: DeskPart }) {
  switch (part.kind) {
    case "words":
      return (
        <Note>
          <p className="pt-words">{part.text}</p>
        </Note>
      );
    case "source":
      return (
        <pre className="src" tabIndex={0} aria-label={part.title}>
          {part.text}
        </pre>
      );
    case "facts":
      return (
        <dl className="match">
          {part.facts.map(({ name, value }, at) => (
            <div key={at}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case "picture":
      return (
        <a className="docp" href={safe(part.url)} target="_blank" rel="noreferrer">
          <img src={safe(part.url)} alt={part.alt} />
        </a>
      );
    case "document":
      return <Out url={part.url} label={words.item.document} kind="document" />;
    case "page":
      break;
  }
  return <Out url={part.url} label={words.item.page} kind="page" />;
}

function Out({ url, label, kind }: { readonly url: string; readonly label: string; readonly kind: "document" | "page" }) {
  const Icon = kind === "page" ? ExternalLink : FileText;
  return (
    <a className="btn btn-line" href={safe(url)} target="_blank" rel="noreferrer">
      <Icon className="i" aria-hidden="true" />
      {label}
    </a>
  );
}

/** Only what leads to a page or to a file of ours. */
function safe(url: string): string | undefined {
  return /^(https?:\/\/|\/(?!\/))/.test(url) ? url : undefined;
}

/** What happened, as steps of one line; what people said to it stands in the margin. */
export function Steps({ history }: Pick<DeskItem, "history">) {
  const now = useNow();
  if (history.length === 0) return null;
  return (
    <section className="pt">
      <h2 className="dk-s">{words.item.history}</h2>
      <ol className="steps">
        {history.map(({ at, who, what, words: quoted }, index) => (
          <li key={index} className="done">
            <b>{what}</b> <span className="who">{words.item.by(who)}</span>
            <span className="meta">{momentText(Date.parse(at), now)}</span>
            {quoted ? (
              <div className="said2">
                <Note>{quoted}</Note>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
