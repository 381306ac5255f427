import { Check, X } from "lucide-react";
import { uiWords } from "./words.ts";
import "./progress-dots.css";

type DotState = "done" | "wrong" | "now" | "next";

interface ProgressDotsProps {
  /** Where one is, in words: "Question 2 of 4". */
  label: string;
  steps: readonly DotState[];
  /** What a state is called here, where "correct" and "wrong" do not fit. */
  stateWords?: Readonly<Record<DotState, string>>;
}

/** Progress as looped dots: each state has its mark and its word, not its colour alone. */
export function ProgressDots({ label, steps, stateWords = uiWords.step }: ProgressDotsProps) {
  return (
    <ol className="dots" aria-label={label}>
      {steps.map((state, index) => (
        <li key={`${index + 1}`} className={state} aria-current={state === "now" ? "step" : undefined}>
          <b>
            {state === "done" ? <Check aria-hidden="true" /> : null}
            {state === "wrong" ? <X aria-hidden="true" /> : null}
            <span className="sr">{uiWords.stepName(index + 1, stateWords[state])}</span>
          </b>
        </li>
      ))}
    </ol>
  );
}
