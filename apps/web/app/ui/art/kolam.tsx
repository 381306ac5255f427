import { memo } from "react";
import { motifOf, type MotifOptions } from "./motif.ts";
import "./kolam.css";

interface KolamProps extends MotifOptions {
  seed: string;
  /** On the board (chalk lines) or on paper (brand lines). */
  on?: "board" | "paper";
  /** The line draws itself once: splash, login and success only. */
  draw?: boolean;
  className?: string;
}

/** The signature: one line round many dots. One to a view, cropped by an edge, never behind text. */
export const Kolam = memo(function Kolam({ seed, on = "paper", draw = false, className = "", ...options }: KolamProps) {
  const { size, rest, soft, lit, dots } = motifOf(seed, options);
  const length = draw ? { pathLength: 1 } : {};
  const classes = ["motif", on === "paper" ? "paper" : "", draw ? "draw" : "", className].filter(Boolean).join(" ");
  return (
    <svg className={classes} viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false">
      <path className="k-line" d={rest} {...length} />
      <path className="k-line k-fill" d={soft} {...length} />
      <path className="k-line k-lit" d={lit} {...length} />
      <path className="k-dot" d={dots} />
    </svg>
  );
});
