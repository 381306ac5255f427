import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { NewResource } from "../resources/resource.ts";

const catalogue = handleOf("catalogue");

interface Shown {
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly is_over: boolean;
}

/** The session that a card names: the next one, or the last one where all are over. */
export function shownSession(sessions: NewResource["sessions"], now: Date): Shown {
  const held = sessions
    .map(({ starts_at, minutes }) => ({ starts_at, ends_at: new Date(starts_at.getTime() + minutes * 60_000) }))
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  const next = held.find(({ ends_at }) => ends_at > now);
  const shown = next ?? held.at(-1);
  return shown ? { ...shown, is_over: next === undefined } : { starts_at: null, ends_at: null, is_over: false };
}

/** Moves resources on whose session has ended, so many at a time. What has no further session is over and leaves the lists. */
export async function moveOnSessions(tx: Tx, most: number): Promise<{ moved: string[]; over: number }> {
  const moved = await catalogue.many(
    tx,
    sql<{ id: string; is_over: boolean }>`with due as (
        select id from catalogue.resource where ends_at is not null and not is_over and ends_at <= platform.now()
        order by ends_at limit ${most} for update skip locked)
      update catalogue.resource r set starts_at = s.starts_at, ends_at = s.ends_at, is_over = s.ends_at <= platform.now(),
        listed = r.listed and s.ends_at > platform.now(), changed_at = platform.now()
      from due cross join lateral (
        select starts_at, ends_at from catalogue.session where resource_id = due.id
        order by ends_at <= platform.now(), case when ends_at > platform.now() then starts_at end, starts_at desc limit 1) s
      where r.id = due.id returning r.id, r.is_over`,
  );
  const over = moved.filter(({ is_over }) => is_over).map(({ id }) => id);
  if (over.length > 0) {
    for (const table of ["listing", "posting"]) {
      await catalogue.touch(tx, sql`delete from ${sql.table(`catalogue.${table}`)} where resource_id = any(${over})`);
    }
  }
  return { moved: moved.map(({ id }) => id), over: over.length };
}
