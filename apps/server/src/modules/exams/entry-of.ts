import type { Entry } from "@upaya/contracts/exams/entries.ts";
import { closesAt, isClosed, type OwnHour, ownHour } from "@upaya/contracts/exams/rules.ts";
import type { EntryRow } from "./entries.store.ts";
import { mediumOf } from "./editions/mediums.ts";

/** Somebody's entry as they read it, with their own hours. */
export function entryOf(row: EntryRow, now: Date): Entry {
  const { id, edition, state, place, school, country, time_zone, extra_time, entered_at, changed_at } = row;
  const { state: _, ...shown } = edition;
  return {
    id,
    edition: shown,
    state,
    tracks: row.tracks.map((track) => trackOf(row, track)),
    place,
    school,
    country,
    time_zone,
    extra_time: extra_time && {
      ...extra_time,
      asked_at: new Date(extra_time.asked_at).toISOString(),
      decided_at: extra_time.decided_at && new Date(extra_time.decided_at).toISOString(),
    },
    entered_at: entered_at.toISOString(),
    changed_at: changed_at?.toISOString() ?? null,
    closes_at: closesAt(edition, time_zone).toISOString(),
    is_open: edition.state === "open" && !isClosed(edition, time_zone, now),
  };
}

function trackOf(row: EntryRow, { starts, medium, ...track }: EntryRow["tracks"][number]): Entry["tracks"][number] {
  const { door_at, starts_at, ends_at } = hourOf(row, starts);
  return {
    ...track,
    medium: mediumOf(medium),
    door_at: door_at.toISOString(),
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  };
}

/** Extra time counts once it is given. */
export function hourOf({ edition, time_zone, extra_time }: EntryRow, starts: string): OwnHour {
  return ownHour(edition, starts, time_zone, extra_time?.state === "approved");
}
