import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";

const learning = handleOf("learning");

export interface HeldPlace {
  readonly user_id: string;
  readonly resource_id: string;
  readonly session_id: string;
}

const rowsOf = (places: readonly HeldPlace[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (user_id uuid, resource_id uuid, session_id uuid)`;

/** The locks of `lockRecord`, for many at once and always in one order. */
async function lockRecords(tx: Tx, places: readonly HeldPlace[]): Promise<void> {
  await learning.touch(
    tx,
    sql`select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('learning.record ' || user_id || resource_id, 0) as key from ${rowsOf(places)} order by 1) each`,
  );
}

async function followAll(tx: Tx, places: readonly HeldPlace[]): Promise<void> {
  const ids = places.map((place) => ({ ...place, id: tx.ids.next() }));
  await learning.touch(
    tx,
    sql`insert into learning.record (id, user_id, resource_id, edition, open, ends_at, begun_at)
      select p.id, p.user_id, p.resource_id,
        (select edition from learning.version v where v.resource_id = p.resource_id and v.state = 'published' and v.retires_at is null),
        s.open, s.ends_at, s.begun_at
      from (select distinct on (user_id, resource_id) * from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb)
          as p (id uuid, user_id uuid, resource_id uuid) order by user_id, resource_id) p
        cross join lateral (select coalesce(bool_or(e.withdrawn_at is null), false) as open, min(e.enrolled_at) as begun_at,
            case when bool_or(e.withdrawn_at is null and e.ends_at is null) then null else max(e.ends_at) filter (where e.withdrawn_at is null) end as ends_at
          from learning.enrolment e where e.user_id = p.user_id and e.resource_id = p.resource_id) s
      where s.begun_at is not null
      on conflict (user_id, resource_id) do update set open = excluded.open, ends_at = excluded.ends_at, changed_at = platform.now()`,
  );
}

/** A place at a date makes an active learning record. Given twice it is given once. */
export async function addPlaces(tx: Tx, places: readonly HeldPlace[]): Promise<void> {
  await lockRecords(tx, places);
  const rows = places.map((place) => ({ ...place, id: tx.ids.next() }));
  await learning.touch(
    tx,
    sql`insert into learning.enrolment as e (id, user_id, resource_id, source, source_id)
      select id, user_id, resource_id, 'place', session_id::text from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as p (id uuid, user_id uuid, resource_id uuid, session_id uuid) order by user_id, resource_id, session_id
      on conflict (user_id, resource_id, source, source_id) do update set withdrawn_at = null where e.withdrawn_at is not null`,
  );
  await followAll(tx, places);
}

/** The record closes with the last reason for it. */
export async function dropPlaces(tx: Tx, places: readonly HeldPlace[]): Promise<void> {
  if (places.length === 0) return;
  await lockRecords(tx, places);
  await learning.touch(
    tx,
    sql`update learning.enrolment e set withdrawn_at = platform.now() from ${rowsOf(places)}
      where e.user_id = p.user_id and e.resource_id = p.resource_id and e.source = 'place' and e.source_id = p.session_id::text
        and e.withdrawn_at is null`,
  );
  await followAll(tx, places);
}
