import { useState } from "react";
import { initialsOf } from "./initials.ts";
import { classes } from "./classes.ts";
import "./avatar.css";

interface AvatarProps {
  name: string;
  /** Without a picture, or when it does not come, the initials stand in its place. */
  src?: string | null;
  size?: "s" | "m" | "l";
  /** A person is round, a school or a firm is not. */
  square?: boolean;
}

/** Somebody's picture. The name stands beside it or on its button, so it says nothing itself: its initials are drawn, not written. */
export function Avatar({ name, src = null, size = "s", square = false }: AvatarProps) {
  const [missing, setMissing] = useState<string>();
  const seen = src !== null && src !== missing;
  return (
    <span
      className={classes("ava", size !== "s" && `ava-${size}`, square && "ava-square")}
      aria-hidden="true"
      data-initials={seen ? undefined : initialsOf(name, square ? "school" : "person")}
    >
      {seen ? <img src={src} alt="" width="96" height="96" onError={() => setMissing(src)} /> : null}
    </span>
  );
}
