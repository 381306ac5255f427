import { CalendarClock, CalendarX2, CircleCheck, CircleSlash, Hourglass, type LucideIcon } from "lucide-react";
import { classes } from "../../ui/classes.ts";
import look from "./places.module.css";
import { placeWords as words } from "./words.ts";

const kinds = {
  ok: { Icon: CircleCheck, tone: "ok" },
  waiting: { Icon: Hourglass, tone: "wait" },
  moved: { Icon: CalendarClock, tone: "wait" },
  cancelled: { Icon: CalendarX2, tone: "bad" },
  missed: { Icon: CircleSlash, tone: "plain" },
} as const satisfies Readonly<Record<string, { Icon: LucideIcon; tone: string }>>;

/** How something stands: a mark, a word and a colour, never a colour alone. */
export function StateLine({ kind, children }: { kind: keyof typeof kinds; children: React.ReactNode }) {
  const { Icon, tone } = kinds[kind];
  return (
    <span className={classes(look["state"], look[tone])}>
      <Icon className="i" aria-hidden="true" />
      {children}
    </span>
  );
}

/** It runs at this moment. It does not blink: nobody can read beside something that does. */
export function LivePlate() {
  return (
    <span className={look["live"]}>
      <i aria-hidden="true" />
      {words.live}
    </span>
  );
}
