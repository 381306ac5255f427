import type { CalendarEntry } from "#platform/calendar/entry.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type EntryRow, listEntriesOf } from "./entries.store.ts";
import { hourOf } from "./entry-of.ts";

/** One for each paper, at their own hour. What was taken back stays as cancelled, so that a calendar that has it strikes it out. */
export async function entriesOf(ctx: Ctx, userId: string): Promise<readonly CalendarEntry[]> {
  const entries = await listEntriesOf(ctx.db, userId);
  return entries.flatMap((entry) => entry.tracks.map((track) => dateOf(entry, track)));
}

function dateOf(entry: EntryRow, { position, name, starts }: EntryRow["tracks"][number]): CalendarEntry {
  const { starts_at, ends_at } = hourOf(entry, starts);
  return {
    uid: `exams-${entry.id}-${position}`,
    sequence: entry.sequence,
    starts_at,
    ends_at,
    title: `${entry.edition.name}: ${name}`,
    path: "/profile/tpo-registrations",
    status: entry.state === "entered" ? "confirmed" : "cancelled",
    changed_at: entry.changed_at ?? entry.entered_at,
  };
}
