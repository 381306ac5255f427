import { Calendar, CircleAlert, Clock } from "lucide-react";
import { classes } from "@upaya/web/ui/classes.ts";
import { type Due, dueOf, type Tone } from "../lib/due.ts";

const icons = { late: CircleAlert, today: Clock, later: Calendar } satisfies Record<Tone, unknown>;
const tones: Readonly<Record<Tone, string | false>> = { late: "bad", today: "wait", later: false };

interface DueMarkProps {
  readonly due: string;
  readonly now: number;
}

/** How a promise stands: an icon and words. */
export function DueMark({ due, now }: DueMarkProps) {
  const { tone, text }: Due = dueOf(due, now);
  const Icon = icons[tone];
  return (
    <span className={classes("st", tones[tone])}>
      <Icon className="i" aria-hidden="true" />
      {text}
    </span>
  );
}
