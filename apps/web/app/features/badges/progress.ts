const week = 7 * 24 * 60 * 60_000;

/** A badge is new for seven days. One from a moment that this clock has not reached yet is new as well. */
export function isNew(earnedAt: string, now: number): boolean {
  return now - Date.parse(earnedAt) < week;
}

interface Way {
  readonly value: number;
  readonly needed: number;
}

/** 0 to 1. */
export const partOf = ({ value, needed }: Way): number => Math.min(1, Math.max(0, value / needed));

/** What is nearly there comes first; of two that are as far, the one that the server names first. */
export function nearestFirst<Each extends Way>(all: readonly Each[]): Each[] {
  return [...all].sort((one, other) => partOf(other) - partOf(one));
}

/** As many as can be counted at a glance are dots, more are a bar. */
const mostPips = 10;

export type Pip = "done" | "now" | "next";

export function pipsOf({ value, needed }: Way): Pip[] | undefined {
  if (needed > mostPips) return undefined;
  return Array.from({ length: needed }, (_, at) => {
    if (at < value) return "done";
    return at === value ? "now" : "next";
  });
}
