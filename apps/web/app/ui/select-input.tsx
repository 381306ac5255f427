import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import "./input.css";
import "./select-input.css";

interface SelectOption {
  value: string;
  label: string;
}

interface SelectInputProps extends Omit<ComponentProps<"select">, "children" | "size"> {
  options: readonly SelectOption[];
  /** 40 px and only as wide as its words, for a row of controls. */
  small?: boolean;
}

export function SelectInput({ options, small = false, className, ...rest }: SelectInputProps) {
  return (
    <select {...rest} className={classes("in", small && "in-s", className)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
