import type { ReactNode } from "react";
import "./empty-state.css";

interface EmptyStateProps {
  /** A kolam on paper. */
  motif?: ReactNode;
  title?: string;
  /** What would be here and how it gets here. */
  line: string;
  action?: ReactNode;
}

export function EmptyState({ motif, title, line, action }: EmptyStateProps) {
  return (
    <div className="empty">
      {motif}
      {title === undefined ? null : <h3>{title}</h3>}
      <p className="muted">{line}</p>
      {action}
    </div>
  );
}
