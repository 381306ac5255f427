import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import "./note.css";

interface NoteProps {
  /** `margin` is the bare red rule of a notebook; the others are filled. */
  tone?: "margin" | "earth" | "ok" | "bad" | "info" | "warn";
  /** Spoken when it appears or changes. */
  live?: boolean;
  children: ReactNode;
}

export function Note({ tone = "margin", live = false, children }: NoteProps) {
  return (
    <div className={classes("note", tone !== "margin" && "fill", tone !== "margin" && tone)} role={live ? "status" : undefined}>
      {children}
    </div>
  );
}
