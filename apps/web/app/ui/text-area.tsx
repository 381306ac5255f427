import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import "./input.css";
import "./text-area.css";

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} rows={rows} className={classes("in", className)} />;
}
