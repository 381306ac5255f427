import type { ReactNode } from "react";
import "./entry-card.css";

interface EntryCardProps {
  /** Large, from the icon set; phones leave it out. */
  icon: ReactNode;
  title: string;
  text: string;
  /** The one button that leads on. */
  action: ReactNode;
}

/** A way to something larger: what it is, why, and one button. */
export function EntryCard({ icon, title, text, action }: EntryCardProps) {
  return (
    <section className="entry-card">
      {icon}
      <div>
        <h2>{title}</h2>
        <p className="meta">{text}</p>
      </div>
      {action}
    </section>
  );
}
