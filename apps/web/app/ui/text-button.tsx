import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import "./text-button.css";

interface TextButtonProps extends Omit<ComponentProps<"button">, "type" | "aria-busy"> {
  busy?: boolean;
}

/** Something to do that looks like the words around it: rarer than what has a button. */
export function TextButton({ busy = false, className, onClick, ...rest }: TextButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes("link", "link-btn", className)}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    />
  );
}
