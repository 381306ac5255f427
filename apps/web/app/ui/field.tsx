import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import "./field.css";

/** What a field says to its control: spread it over the input. */
export interface ControlProps {
  id: string;
  "aria-required": true | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** What is wrong and what to do; stands in the place of the hint. */
  error?: string | undefined;
  /** Said to those who listen; the page says it to those who see. */
  required?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** The line below a control: what is wrong, or else what helps. */
function About({ id, hint, error }: { id: string; hint: string | undefined; error: string | undefined }) {
  if (error !== undefined) {
    return (
      <span className="err" id={id}>
        <CircleAlert className="i" aria-hidden="true" />
        {error}
      </span>
    );
  }
  return hint === undefined ? null : (
    <span className="hint" id={id}>
      {hint}
    </span>
  );
}

function useControl({ hint, error, required = false }: Pick<FieldProps, "hint" | "error" | "required">): ControlProps {
  const id = useId();
  const described = error !== undefined || hint !== undefined;
  return {
    id,
    "aria-required": required || undefined,
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": described ? `${id}-about` : undefined,
  };
}

export function Field({ label, hint, error, required, children }: FieldProps) {
  const control = useControl({ hint, error, required });
  return (
    <div className={classes("f", error !== undefined && "bad")}>
      <label htmlFor={control.id}>{label}</label>
      {children(control)}
      <About id={`${control.id}-about`} hint={hint} error={error} />
    </div>
  );
}

interface FieldGroupProps extends Omit<FieldProps, "children"> {
  /** One of them holds (`radiogroup`), or each speaks for itself. */
  role?: "group" | "radiogroup";
  className?: string;
  children: ReactNode;
}

/** A field of several controls under one label. */
export function FieldGroup({ label, hint, error, required, role = "group", className, children }: FieldGroupProps) {
  const { id, "aria-describedby": about, "aria-invalid": invalid } = useControl({ hint, error });
  // Only a radio group may say by itself that it is required or wrong.
  const state = role === "radiogroup" ? { "aria-required": required || undefined, "aria-invalid": invalid } : {};
  return (
    <div className={classes("f", error !== undefined && "bad", className)}>
      <span className="lab" id={id}>
        {label}
      </span>
      <div role={role} aria-labelledby={id} aria-describedby={about} {...state}>
        {children}
      </div>
      <About id={`${id}-about`} hint={hint} error={error} />
    </div>
  );
}
