import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";

interface SectionProps {
  id?: string | undefined;
  title?: string | undefined;
  lead?: string | undefined;
  /** On white paper instead of the page's chalk. */
  white?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ id, title, lead, white = false, className, children }: SectionProps) {
  return (
    <section id={id} className={classes("psec", white && "psec-white", className)}>
      <div className="wrap">
        {title ? (
          <div className="psec-h">
            <h2>{title}</h2>
            {lead ? <p className="lead">{lead}</p> : null}
          </div>
        ) : null}
        {children}
      </div>
    </section>
  );
}
