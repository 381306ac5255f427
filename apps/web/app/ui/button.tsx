import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "./classes.ts";
import "./fixed-tokens.css";
import "./button.css";

interface Look {
  variant?: "primary" | "accent" | "line" | "soft" | "ghost" | "danger";
  size?: "s" | "m" | "l";
  /** As wide as its place. */
  wide?: boolean;
}

function lookOf({ variant = "primary", size = "m", wide = false }: Look, className?: string): string {
  return classes("btn", variant !== "primary" && `btn-${variant}`, size !== "m" && `btn-${size}`, wide && "btn-w", className);
}

interface ButtonProps extends Look, Omit<ComponentProps<"button">, "aria-busy"> {
  /** Working: turns, keeps its focus and answers to nothing. */
  busy?: boolean;
}

export function Button({ variant, size, wide, busy = false, className, onClick, type = "button", ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const look = lookOf({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }, className);
  return <button {...rest} type={type} className={look} aria-busy={busy || undefined} onClick={press} />;
}

interface LinkButtonProps extends Look, ComponentProps<typeof Link> {}

/** One that leads to a document has no code that the router could ask for beforehand. */
export function LinkButton({ variant, size, wide, className, discover = "render", ...rest }: LinkButtonProps) {
  return (
    <Link
      {...rest}
      discover={rest.reloadDocument ? "none" : discover}
      className={lookOf({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }, className)}
    />
  );
}

interface IconLook {
  /** What it does: an icon has no words. */
  "aria-label": string;
  badge?: ReactNode;
}

export function IconButton({ badge, className, children, type = "button", ...rest }: IconLook & ComponentProps<"button">) {
  return (
    <button {...rest} type={type} className={classes("ib", className)}>
      {children}
      {badge}
    </button>
  );
}

export function IconLink({ badge, className, children, ...rest }: IconLook & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={classes("ib", className)}>
      {children}
      {badge}
    </Link>
  );
}
