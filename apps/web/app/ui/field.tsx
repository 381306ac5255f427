import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import "./field.css";

/** What a field says to its control: spread it over the input. */
interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** What is wrong and what to do; stands in the place of the hint. */
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const about = `${id}-about`;
  const described = error !== undefined || hint !== undefined;
  return (
    <div className={classes("f", error !== undefined && "bad")}>
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-invalid": error === undefined ? undefined : true, "aria-describedby": described ? about : undefined })}
      {error === undefined ? null : (
        <span className="err" id={about}>
          <CircleAlert className="i" aria-hidden="true" />
          {error}
        </span>
      )}
      {error === undefined && hint !== undefined ? (
        <span className="hint" id={about}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}
