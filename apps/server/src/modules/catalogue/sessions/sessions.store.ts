import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { NewResource } from "../resources/resource.ts";

const catalogue = handleOf("catalogue");

/**
 * The dates of these as whoever publishes them names them. One that is named again stays itself, wherever it was moved to. One that is named
 * no more goes, unless people could register for it: that one is called off at the desk.
 */
export async function saveDates(tx: Tx, resources: readonly NewResource[]): Promise<void> {
  const rows = resources.flatMap(({ id, sessions }) =>
    [...new Map(sessions.map((each) => [each.starts_at.getTime(), each])).values()].map(({ minutes, ...said }) => ({
      ...said,
      id: tx.ids.next(),
      resource_id: id,
      ends_at: new Date(said.starts_at.getTime() + minutes * 60_000),
    })),
  );
  await catalogue.touch(
    tx,
    sql`with said as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (id uuid, resource_id uuid, starts_at timestamptz, ends_at timestamptz, time_zone text, join_url text, capacity int)),
      gone as (delete from catalogue.session s where s.resource_id = any(${resources.map(({ id }) => id)}::uuid[])
        and s.join_url is null and s.cancelled_at is null
        and not exists (select 1 from said where said.resource_id = s.resource_id and said.starts_at = s.planned_at))
      insert into catalogue.session as s (id, resource_id, planned_at, starts_at, ends_at, time_zone, join_url, capacity)
      select id, resource_id, starts_at, starts_at, ends_at, time_zone, join_url, capacity from said
      on conflict (resource_id, planned_at) do update set time_zone = excluded.time_zone, join_url = coalesce(excluded.join_url, s.join_url),
        ends_at = case when s.moved_at is null then excluded.ends_at else s.ends_at end,
        capacity = case when s.join_url is null then excluded.capacity else s.capacity end`,
  );
}

interface Named {
  readonly id: string;
  readonly is_over: boolean;
}

/**
 * A resource names the date that comes next, or the last one where all are past. One without a date left and without a replay is over, and in
 * no list; one that has a replay waits for nothing, so it has no end.
 */
export async function nameDates(tx: Tx, ids: readonly string[]): Promise<Named[]> {
  return catalogue.many(
    tx,
    sql<Named>`update catalogue.resource r set starts_at = s.starts_at, is_over = s.is_over and not r.has_replay,
        ends_at = case when s.is_over and r.has_replay then null else s.ends_at end,
        listed = r.listed and not (s.is_over and not r.has_replay)
      from (select asked.id, d.starts_at, d.ends_at,
          coalesce(d.ends_at <= platform.now(), exists (select 1 from catalogue.session c where c.resource_id = asked.id)) as is_over
        from unnest(${[...ids]}::uuid[]) asked (id) left join lateral (
          select starts_at, ends_at from catalogue.session where resource_id = asked.id and cancelled_at is null
          order by ends_at <= platform.now(), case when ends_at > platform.now() then starts_at end, starts_at desc limit 1) d on true) s
      where r.id = s.id returning r.id, r.is_over`,
  );
}

/** Those whose date has ended since this was last asked, so many at a time. */
export async function takeEnded(tx: Tx, most: number): Promise<string[]> {
  const rows = await catalogue.many(
    tx,
    sql<{ id: string }>`select id from catalogue.resource where ends_at is not null and not is_over and ends_at <= platform.now()
      order by ends_at limit ${most} for update skip locked`,
  );
  return rows.map(({ id }) => id);
}

/** There is a replay of it, or none any more. False where that changes nothing. */
export async function setHasReplay(tx: Tx, id: string, hasReplay: boolean): Promise<boolean> {
  const changed = await catalogue.touch(
    tx,
    sql`update catalogue.resource set has_replay = ${hasReplay}, listed = published_at <= platform.now(), changed_at = platform.now()
      where id = ${id} and has_replay <> ${hasReplay} and kind in ('webinar', 'expert_masterclass')`,
  );
  return changed > 0;
}
