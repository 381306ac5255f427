import { classes } from "../../ui/classes.ts";
import { glyphLines as lines } from "./glyph-lines.ts";
import look from "./glyph.module.css";

/** A whole line is valid, one that is struck through was withdrawn, and dots without a line are nothing that is there. */
export type GlyphKind = "whole" | "struck" | "bare";

export function Glyph({ kind, small = false }: { kind: GlyphKind; small?: boolean }) {
  return (
    <svg
      className={classes(look["glyph"], look[kind], small && look["small"])}
      viewBox={`0 0 ${lines.size} ${lines.size}`}
      aria-hidden="true"
      focusable="false"
      data-glyph={kind}
    >
      {kind === "bare" ? null : (
        <>
          <path className={look["line"]} pathLength={1} d={lines.rest} />
          <path className={classes(look["line"], look["soft"])} pathLength={1} d={lines.soft} />
          <path className={classes(look["line"], look["lit"])} pathLength={1} d={lines.lit} />
        </>
      )}
      <path className={look["dots"]} d={lines.dots} />
      {kind === "struck" ? (
        <>
          <path className={look["gap"]} d="M30 190L190 30" />
          <path className={look["strike"]} d="M34 186L186 34" />
        </>
      ) : null}
    </svg>
  );
}
