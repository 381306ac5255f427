import { classes } from "./classes.ts";
import "./skeleton.css";

interface SkeletonProps {
  /** The height of what will stand here. */
  shape?: "title" | "text" | "control" | "block" | "disc";
  /** How much of the line it fills, in percent. */
  part?: 44 | 60 | 92 | 100;
}

/** The place of something that is on its way. The region around it says aria-busy. */
export function Skeleton({ shape = "text", part = 100 }: SkeletonProps) {
  return <span className={classes("sk", `sk-${shape}`, part !== 100 && `sk-${part}`)} aria-hidden="true" />;
}
