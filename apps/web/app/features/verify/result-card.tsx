import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";
import { Glyph, type GlyphKind } from "./glyph.tsx";
import look from "./verify.module.css";

interface ResultCardProps {
  glyph: GlyphKind;
  tone?: "ok" | "bad" | undefined;
  icon: LucideIcon;
  /** The result in a word. */
  word: string;
  title: string;
  text: ReactNode;
  children?: ReactNode;
  /** What to do next. */
  side?: ReactNode;
}

/** One result: drawing, word and sentence, its facts, and beside them what to do with it. */
export function ResultCard({ glyph, tone, icon: Icon, word, title, text, children, side }: ResultCardProps) {
  return (
    <article className={classes(look["card"], side !== undefined && look["twoColumns"])}>
      <div className={look["main"]}>
        <div className={look["head"]} role="status">
          <Glyph kind={glyph} />
          <div>
            <span className={look["said"]} data-tone={tone}>
              <Icon className="i" aria-hidden="true" />
              {word}
            </span>
            <h2>{title}</h2>
            <p className="muted">{text}</p>
          </div>
        </div>
        {children}
      </div>
      {side === undefined ? null : <div className={look["side"]}>{side}</div>}
    </article>
  );
}

export interface Fact {
  readonly name: string;
  readonly is: ReactNode;
}

export function Facts({ of }: { of: readonly Fact[] }) {
  return (
    <dl className={look["facts"]}>
      {of.map(({ name, is }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{is}</dd>
        </div>
      ))}
    </dl>
  );
}
