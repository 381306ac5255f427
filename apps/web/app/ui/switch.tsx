import type { ComponentProps } from "react";
import "./switch.css";

interface SwitchProps extends Omit<ComponentProps<"button">, "onChange" | "role" | "aria-checked" | "className" | "children"> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Its name; or give aria-labelledby. */
  label?: string;
}

export function Switch({ checked, onChange, label, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      className="sw"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      onClick={() => onChange(!checked)}
    />
  );
}
