import { classes } from "./classes.ts";
import "./badge.css";

interface CountBadgeProps {
  /** A cart stops counting at 9; unread news says "and more" and turns red above 9. */
  kind: "cart" | "unread";
  count: number;
}

/** The small figure on an icon button. The button's name says the same figure in words ("Cart, 9+ items"), so that both agree. */
export function CountBadge({ kind, count }: CountBadgeProps) {
  if (count <= 0) return null;
  const many = count > 9;
  const figure = kind === "unread" ? `${count}+` : many ? "9+" : String(count);
  return (
    <span className={classes("badge", kind === "unread" && many && "hot")} aria-hidden="true">
      {figure}
    </span>
  );
}
