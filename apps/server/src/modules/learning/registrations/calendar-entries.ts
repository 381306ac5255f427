import type { CalendarEntry } from "#platform/calendar/entry.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listForCalendar } from "./mine.store.ts";
import type { SessionRow } from "./sessions.store.ts";

/** A date as it stands in somebody's own calendar: our page about it, never its room. */
export function entryOf({ id, sequence, starts_at, ends_at, title, slug, cancelled_at, changed_at }: SessionRow): CalendarEntry {
  return {
    uid: `session-${id}`,
    sequence,
    starts_at,
    ends_at,
    title,
    path: `/learning/${slug}`,
    status: cancelled_at ? "cancelled" : "confirmed",
    changed_at,
  };
}

/** The dates that they have a seat at. What was called off stays as cancelled, so that a calendar that has it strikes it out. */
export async function calendarEntries(ctx: Ctx, userId: string): Promise<readonly CalendarEntry[]> {
  return (await listForCalendar(ctx.db, userId)).map(entryOf);
}
