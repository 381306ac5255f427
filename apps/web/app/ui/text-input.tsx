import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import "./input.css";

export function TextInput({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return <input {...rest} type={type} className={classes("in", className)} />;
}
