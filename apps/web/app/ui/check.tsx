import type { ComponentProps, ReactNode } from "react";
import "./check.css";

interface CheckProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  children: ReactNode;
  /** How many there are of it, at the end of the row. */
  count?: string;
}

function Choice({ type, children, count, ...rest }: CheckProps & { type: "checkbox" | "radio" }) {
  return (
    <label className="ck">
      <input {...rest} type={type} />
      <span>{children}</span>
      {count === undefined ? null : <span className="n num">{count}</span>}
    </label>
  );
}

export function Checkbox(props: CheckProps) {
  return <Choice {...props} type="checkbox" />;
}

export function Radio(props: CheckProps) {
  return <Choice {...props} type="radio" />;
}
