import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "./classes.ts";
import "./chip.css";

interface ChipProps extends Omit<ComponentProps<"button">, "aria-pressed"> {
  /** On or off. Left out, the chip is a plain button (a filter to take away). */
  pressed?: boolean;
  /** One of several that may be chosen: shows a tick when on. */
  tick?: boolean;
}

export function Chip({ pressed, tick = false, className, children, type = "button", ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} className={classes("chip", className)} aria-pressed={pressed}>
      {tick && pressed ? <Check className="i" aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

interface ChipLinkProps extends ComponentProps<typeof Link> {
  current?: boolean;
}

export function ChipLink({ current = false, className, ...rest }: ChipLinkProps) {
  return <Link {...rest} className={classes("chip", className)} aria-current={current ? "page" : undefined} />;
}

interface ChipsProps {
  /** What the chips choose. */
  label: string;
  /** One row that scrolls to the screen's edge, for phones. */
  scroll?: boolean;
  children: ReactNode;
}

export function Chips({ label, scroll = false, children }: ChipsProps) {
  return (
    <div className={classes("chips", scroll && "scroll-x")} role="group" aria-label={label}>
      {children}
    </div>
  );
}
