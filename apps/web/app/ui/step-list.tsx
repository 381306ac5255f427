import "./step-list.css";

export interface Step {
  readonly state: "done" | "now" | "missed" | "next";
  readonly what: string;
  /** When it was, or what happens meanwhile. */
  readonly line?: string | undefined;
}

interface StepListProps {
  label: string;
  steps: readonly Step[];
  /** What each state is called for whoever does not see its dot. */
  states: Readonly<Record<Step["state"], string>>;
}

/** What happened, what happens now and what comes, one below the other. */
export function StepList({ label, steps, states }: StepListProps) {
  return (
    <ol className="step-list" aria-label={label}>
      {steps.map(({ state, what, line }) => (
        <li key={what} className={`step-${state}`} aria-current={state === "now" ? "step" : undefined}>
          <b>{what}</b>
          <span className="sr">, {states[state]}</span>
          {line === undefined ? null : <span className="meta step-line">{line}</span>}
        </li>
      ))}
    </ol>
  );
}
