import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import "./tag.css";

interface TagProps {
  /** g brand, n neel, y marigold, e earth, r danger. */
  tone?: "neutral" | "g" | "n" | "y" | "e" | "r";
  children: ReactNode;
}

/** A word about a thing; not to be pressed. */
export function Tag({ tone = "neutral", children }: TagProps) {
  return <span className={classes("tag", tone !== "neutral" && tone)}>{children}</span>;
}
