import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const catalogue = handleOf("catalogue");

export const dateStates = ["open", "over", "cancelled"] as const;
export type DateState = (typeof dateStates)[number];

/** A date as the desk shows it: of its room only whose it is. */
export interface DeskDate {
  readonly id: string;
  readonly resource_id: string;
  readonly slug: string;
  readonly title: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly capacity: number | null;
  readonly host: string;
  readonly room_host: string | null;
  readonly moved_from: Date | null;
  readonly moved_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly reason: string | null;
  readonly has_replay: boolean;
  readonly state: DateState;
  readonly place: string;
}

const inState: Readonly<Record<DateState, ReturnType<typeof sql>>> = {
  open: sql`s.cancelled_at is null and s.ends_at > platform.now()`,
  over: sql`s.cancelled_at is null and s.ends_at <= platform.now()`,
  cancelled: sql`s.cancelled_at is not null`,
};

const from = sql`from catalogue.session s join catalogue.resource r on r.id = s.resource_id left join catalogue.instructor h on h.id = s.host_id`;

const shown = sql`s.id, s.resource_id, r.slug, r.title, s.starts_at, s.ends_at, s.time_zone, s.capacity, coalesce(h.name, r.instructor_name) as host,
  substring(s.join_url from '^https://([^/?#:]+)') as room_host, s.moved_from, s.moved_at, s.cancelled_at, s.reason, r.has_replay,
  case when s.cancelled_at is not null then 'cancelled' when s.ends_at > platform.now() then 'open' else 'over' end as state,
  to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place`;

/** What comes with the nearest first, what was with the latest. */
export async function listDeskDates(db: Db, state: DateState, after: PlaceInList | undefined): Promise<DeskDate[]> {
  const [way, beyond] = state === "open" ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const rest = after ? sql`and (s.starts_at, s.id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  return catalogue.many(
    db,
    sql<DeskDate>`select ${shown} ${from} where ${inState[state]} ${rest} order by s.starts_at ${way}, s.id ${way} limit ${deskLimit}`,
  );
}

/** In whatever state, those ahead first. */
export async function searchDeskDates(db: Db, search: string): Promise<DeskDate[]> {
  const like = `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return catalogue.many(
    db,
    sql<DeskDate>`select ${shown} ${from} where r.title ilike ${like} or r.slug ilike ${like}
      order by ${inState.open} desc, s.starts_at, s.id limit ${deskLimit - 1}`,
  );
}

export async function countDeskDates(db: Db): Promise<Record<DateState, number>> {
  const upTo = (state: DateState) =>
    sql`(select count(*)::int from (select 1 from catalogue.session s where ${inState[state]} limit 1000) each)`;
  const row = await catalogue.maybe(
    db,
    sql<Record<DateState, number>>`select ${upTo("open")} as open, ${upTo("over")} as over, ${upTo("cancelled")} as cancelled`,
  );
  return row ?? { open: 0, over: 0, cancelled: 0 };
}

export async function findDeskDate(db: Db, id: string): Promise<DeskDate | undefined> {
  return catalogue.maybe(db, sql<DeskDate>`select ${shown} ${from} where s.id = ${id}`);
}

/** Whoever changes it, or registers for it, comes before or after, and not meanwhile. */
export async function holdDate(tx: Tx, id: string): Promise<void> {
  await catalogue.touch(tx, sql`select 1 from catalogue.session where id = ${id} for update`);
}

export async function moveDate(tx: Tx, id: string, startsAt: Date, reason: string): Promise<void> {
  await catalogue.touch(
    tx,
    sql`update catalogue.session set moved_from = coalesce(moved_from, starts_at), moved_at = platform.now(), starts_at = ${startsAt},
        ends_at = ${startsAt}::timestamptz + (ends_at - starts_at), reason = ${reason}, sequence = sequence + 1, changed_at = platform.now()
      where id = ${id}`,
  );
}

export async function cancelDate(tx: Tx, id: string, reason: string): Promise<void> {
  await catalogue.touch(
    tx,
    sql`update catalogue.session set cancelled_at = platform.now(), reason = ${reason}, sequence = sequence + 1, changed_at = platform.now()
      where id = ${id}`,
  );
}

/** False where it is theirs already. */
export async function hostDate(tx: Tx, id: string, hostId: string): Promise<boolean> {
  const changed = await catalogue.touch(
    tx,
    sql`update catalogue.session set host_id = ${hostId}, sequence = sequence + 1, changed_at = platform.now()
      where id = ${id} and host_id is distinct from ${hostId}`,
  );
  return changed > 0;
}

/** False where that is its room already. */
export async function roomDate(tx: Tx, id: string, room: string): Promise<boolean> {
  const changed = await catalogue.touch(
    tx,
    sql`update catalogue.session set join_url = ${room}, changed_at = platform.now() where id = ${id} and join_url is distinct from ${room}`,
  );
  return changed > 0;
}

interface Held {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
}

/** Something that is held at dates; whoever else adds one to it waits. */
export async function holdTalk(tx: Tx, slug: string): Promise<Held | undefined> {
  return catalogue.maybe(
    tx,
    sql<Held>`select id, title, minutes from catalogue.resource
      where slug = ${slug} and kind in ('webinar', 'expert_masterclass') for update`,
  );
}

interface NewDate {
  readonly id: string;
  readonly resourceId: string;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly timeZone: string;
  readonly capacity: number | null;
}

/** What was over is offered again with it. False where there is one at this time. */
export async function addDateRow(tx: Tx, { id, resourceId, startsAt, minutes, timeZone, capacity }: NewDate): Promise<boolean> {
  const added = await catalogue.touch(
    tx,
    sql`insert into catalogue.session (id, resource_id, planned_at, starts_at, ends_at, time_zone, capacity)
      values (${id}, ${resourceId}, ${startsAt}, ${startsAt}, ${startsAt}::timestamptz + make_interval(mins => ${minutes}), ${timeZone}, ${capacity})
      on conflict (resource_id, planned_at) do nothing`,
  );
  await catalogue.touch(tx, sql`update catalogue.resource set listed = published_at <= platform.now() where id = ${resourceId}`);
  return added > 0;
}
