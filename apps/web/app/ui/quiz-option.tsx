import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import "./quiz-option.css";

interface QuizOptionProps {
  letter: string;
  /** `locked` is an option that was neither chosen nor right, once the question is answered. */
  state?: "open" | "locked" | "right" | "wrong";
  /** What a right or a wrong option is: "Correct answer", "Your answer". */
  status?: string;
  onChoose?: () => void;
  children: ReactNode;
}

/** A locked option stays readable and in the tab order, so it is aria-disabled and never disabled. */
export function QuizOption({ letter, state = "open", status, onChoose, children }: QuizOptionProps) {
  const open = state === "open";
  const marked = state === "right" || state === "wrong";
  const Mark = state === "right" ? Check : X;
  return (
    <button
      type="button"
      className={classes("opt", marked && state)}
      aria-disabled={open ? undefined : true}
      onClick={open ? onChoose : undefined}
    >
      <span className="l">{letter}</span>
      <span className="tx">{children}</span>
      {marked ? (
        <span className="st">
          <Mark className="i" aria-hidden="true" />
          <b>{status}</b>
        </span>
      ) : null}
    </button>
  );
}

/** The options of one question, named by it. */
export function QuizOptions({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <div className="opts" role="group" aria-labelledby={labelledBy}>
      {children}
    </div>
  );
}
