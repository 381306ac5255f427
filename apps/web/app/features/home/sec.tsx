import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";

interface SecProps {
  id: string;
  /** On white, between two that stand on chalk. */
  white?: boolean;
  className?: string;
  children: ReactNode;
}

/** A section of the page. What is far from the screen is not laid out, and its pictures are not fetched. */
export function Sec({ id, white = false, className, children }: SecProps) {
  return (
    <section id={id} className={classes("sec", white && "white", className)}>
      <div className="wrap">{children}</div>
    </section>
  );
}

export function SecHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="sec-head">
      <h2>{title}</h2>
      {lead === undefined ? null : <p className="muted">{lead}</p>}
    </div>
  );
}
