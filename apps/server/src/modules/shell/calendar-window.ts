import type { CalendarEntry } from "#platform/calendar/entry.ts";

const pastMs = 90 * 86_400_000;
const mostEntries = 500;

/**
 * What a feed tells: the last 90 days and all that is to come. Of more than 500 those stay that are nearest: what comes next first, then what
 * was last.
 */
export function withinWindow(entries: readonly CalendarEntry[], now: Date): CalendarEntry[] {
  const at = now.getTime();
  const told = entries.filter(({ ends_at }) => ends_at.getTime() > at - pastMs).sort(byTime);
  const toCome = told.filter(({ ends_at }) => ends_at.getTime() > at).slice(0, mostEntries);
  const over = told.filter(({ ends_at }) => ends_at.getTime() <= at);
  return [...over.slice(Math.max(0, over.length - mostEntries + toCome.length)), ...toCome].sort(byTime);
}

/** Always in the same order, so that the same entries are the same file. */
function byTime(one: CalendarEntry, other: CalendarEntry): number {
  return one.starts_at.getTime() - other.starts_at.getTime() || (one.uid < other.uid ? -1 : 1);
}
