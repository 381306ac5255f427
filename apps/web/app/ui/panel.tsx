import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import "./panel.css";

interface PanelProps {
  title: string;
  /** Stands around the title, where more than the title stands there. */
  head?: (title: ReactNode) => ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a page of one's own: a box with its title, by which it is known. */
export function Panel({ title, head = (heading) => heading, className, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes("panel", className)} aria-labelledby={id}>
      {head(<h2 id={id}>{title}</h2>)}
      {children}
    </section>
  );
}
