import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import "./nudge-look.css";

interface CoachmarkProps {
  title: string;
  text: string;
  /** "1 of 3". */
  place: string;
  /** "Next"; the last one says "Done". */
  action: string;
  onAction?: () => void;
}

/** A card with a marigold edge and an arrow at what it speaks of. */
export function Coachmark({ title, text, place, action, onAction }: CoachmarkProps) {
  return (
    <div className="coach">
      <b>{title}</b>
      <p className="meta coach-text">{text}</p>
      <div className="row between">
        <span className="meta num">{place}</span>
        <Button size="s" onClick={onAction}>
          {action}
        </Button>
      </div>
    </div>
  );
}

/** A ringed hole in the scrim, round what it holds. Its stage clips the scrim. */
export function Spotlight({ children }: { children: ReactNode }) {
  return <span className="hole">{children}</span>;
}

/** An ink bubble over what it explains. */
export function Tip({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className="tip" role="tooltip" id={id}>
      {children}
    </span>
  );
}
