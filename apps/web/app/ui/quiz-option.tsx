import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { uiWords } from "./words.ts";
import "./quiz-option.css";

interface QuizOptionProps {
  letter: string;
  /** `chosen` is on its way; `locked` was neither chosen nor right, once the question is answered. */
  state?: "open" | "chosen" | "locked" | "right" | "wrong";
  /** What a marked option is: "Correct answer", "Your answer". */
  status?: string;
  /** How many chose it, in per cent, once that may be told. */
  share?: number;
  onChoose?: () => void;
  children: ReactNode;
}

/** A locked option stays readable and in the tab order, so it is aria-disabled and never disabled. */
export function QuizOption({ letter, state = "open", status, share, onChoose, children }: QuizOptionProps) {
  const open = state === "open";
  const marked = state === "right" || state === "wrong";
  const Mark = state === "right" ? Check : X;
  const told = marked || state === "chosen" ? status : undefined;
  return (
    <button
      type="button"
      className={classes("opt", (marked || state === "chosen") && state)}
      aria-disabled={open ? undefined : true}
      onClick={open ? onChoose : undefined}
    >
      <span className="l">{letter}</span>
      <span className="tx">{children}</span>
      {told || share !== undefined ? (
        <span className="st">
          {share === undefined ? null : <span className="num">{uiWords.share(share)}</span>}
          {marked ? <Mark className="i" aria-hidden="true" /> : null}
          {told ? <b>{told}</b> : null}
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
