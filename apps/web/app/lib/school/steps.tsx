import { classes } from "../../ui/classes.ts";
import look from "./school.module.css";
import { schoolWords as words } from "./words.ts";

interface StepsProps {
  of: readonly string[];
  /** Which of them it stands at; behind the last one all are done. */
  at: number;
  onBoard?: boolean;
}

/** How far a school has come: a dot each, and the state in words for whoever does not see it. */
export function Steps({ of, at, onBoard = false }: StepsProps) {
  return (
    <ol className={classes(look["steps"], onBoard && look["board"])} aria-label={words.stepsLabel}>
      {of.map((step, index) => {
        const state = index < at ? "done" : index === at ? "now" : "next";
        return (
          <li key={step} className={look[state]} aria-current={state === "now" ? "step" : undefined}>
            <i aria-hidden="true" />
            <b>
              {step}
              <span className="sr">, {words.stepStates[state]}</span>
            </b>
          </li>
        );
      })}
    </ol>
  );
}
