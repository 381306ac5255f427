import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { theirsFirst } from "../lessons/edition.store.ts";
import type { Start } from "../lessons/start.ts";

const learning = handleOf("learning");

/** One event as it is kept: what a device says, under a start that is ours. */
export interface Happened {
  readonly userId: string;
  readonly device: string;
  readonly sequence: number;
  readonly start: Start;
  readonly how: "watched" | "read";
  readonly from: number;
  readonly to: number;
  readonly at: Date;
}

export interface Kept {
  readonly user_id: string;
  readonly resource_id: string;
  readonly lesson_key: string;
  readonly counted: number;
  readonly done: boolean;
  /** It was done by this. */
  readonly is_news: boolean;
}

interface Rows {
  readonly users: readonly string[];
  readonly devices: readonly string[];
  readonly sequences: readonly number[];
  readonly resources: readonly string[];
  readonly lessons: readonly string[];
  readonly editions: readonly number[];
  readonly opened: readonly Date[];
  readonly needs: readonly number[];
  readonly paces: readonly number[];
  readonly hows: readonly string[];
  readonly froms: readonly number[];
  readonly tos: readonly number[];
  readonly ats: readonly Date[];
  readonly now: Date;
}

/**
 * Where somebody goes on: where they watched last, and where they read last only if they watched nothing, since whoever looks something up in
 * the transcript goes on with the film. Of two devices at the same moment the one that is further on.
 */
const isOtherKind = sql`isempty(p.watched) <> isempty(excluded.watched)`;
const laterPosition = sql`case when ${isOtherKind} then case when isempty(p.watched) then excluded.position else p.position end
  when p.position_at > excluded.position_at then p.position
  when p.position_at = excluded.position_at then greatest(p.position, excluded.position) else excluded.position end`;
const positionAt = sql`case when ${isOtherKind} then case when isempty(p.watched) then excluded.position_at else p.position_at end
  else greatest(p.position_at, excluded.position_at) end`;
/** The same order within what came at once. */
const goesOnAt = sql`how = 'watched' and from_second < to_second desc, at desc, to_second desc`;

type Expression = ReturnType<typeof sql>;

const passed = (since: Expression, now: unknown) => sql`greatest(0, extract(epoch from ${now}::timestamptz - ${since}))::double precision`;

// Written out and not a function of the record's: PostgreSQL inlines no function with a query in it, and a call costs as much as the rest.
const secondsOf = (spans: Expression) => sql`(select coalesce(sum(upper(span) - lower(span)), 0)::int from unnest(${spans}) span)`;

/** Never more than twice what has passed since the start, whatever a device says; and what was read no faster than anybody can read. */
const countedOf = (watched: Expression, read: Expression, time: Expression, pace: Expression) => sql`least(
  ${secondsOf(sql`${watched} + ${read}`)}, ${secondsOf(watched)} + least(${secondsOf(read)}, floor(${time} * ${pace})::int), floor(${time} * 2)::int)`;

/** Of what is there and what has come, inside `on conflict`. */
const countedNow = (now: unknown) =>
  countedOf(
    sql`(p.watched + excluded.watched)`,
    sql`(p.read + excluded.read)`,
    passed(sql`least(p.opened_at, excluded.opened_at)`, now),
    sql`greatest(p.pace, excluded.pace)`,
  );

/**
 * One statement for a whole batch: logs the events, and folds each lesson's into its progress. Every fold is a union, a minimum or a
 * maximum, so an event that comes twice, late or beside another changes nothing that was there. Rows are written in the order of their keys:
 * two batches never wait for each other in a circle.
 */
const foldEvents = learning.hot<Rows, Kept>(
  "fold_events",
  (_build, param) => sql<Kept>`
    with asked as (
      select * from unnest(${param("users")}::uuid[], ${param("devices")}::uuid[], ${param("sequences")}::int[], ${param("resources")}::uuid[],
        ${param("lessons")}::text[], ${param("editions")}::int[], ${param("opened")}::timestamptz[], ${param("needs")}::int[],
        ${param("paces")}::real[], ${param("hows")}::text[], ${param("froms")}::int[], ${param("tos")}::int[], ${param("ats")}::timestamptz[])
        as a (user_id, device, sequence, resource_id, lesson_key, edition, opened_at, needs, pace, how, from_second, to_second, at)),
    held as (select a.*, r.id as record_id, r.started_at from asked a join learning.record r using (user_id, resource_id)),
    logged as (
      insert into learning.event (user_id, device, sequence, resource_id, lesson_key, how, span, happened_at, received_at)
      select user_id, device, sequence, resource_id, lesson_key, how, int4range(from_second, to_second), at, ${param("now")}::timestamptz
      from held order by user_id, device, sequence on conflict do nothing),
    begun as (
      update learning.record r set started_at = ${param("now")}::timestamptz, edition = h.edition
      from (select distinct on (record_id) record_id, edition from held where started_at is null order by record_id, opened_at) h
      where r.id = h.record_id and r.started_at is null),
    folded as (
      select user_id, resource_id, lesson_key, min(opened_at) as opened_at, min(needs) as needs, max(pace) as pace,
        coalesce(range_agg(int4range(from_second, to_second)) filter (where how = 'watched'), '{}') as watched,
        coalesce(range_agg(int4range(from_second, to_second)) filter (where how = 'read'), '{}') as read,
        (array_agg(to_second order by ${goesOnAt}))[1] as position, (array_agg(at order by ${goesOnAt}))[1] as position_at
      from held group by user_id, resource_id, lesson_key),
    counted as (
      select *, ${countedOf(sql`watched`, sql`read`, passed(sql`opened_at`, param("now")), sql`pace`)} as counted from folded),
    kept as (
      insert into learning.progress as p
        (user_id, resource_id, lesson_key, opened_at, watched, read, needs, pace, counted, position, position_at, done_at, changed_at)
      select user_id, resource_id, lesson_key, opened_at, watched, read, needs, pace, counted, position, position_at,
        case when counted >= needs then ${param("now")}::timestamptz end, ${param("now")}::timestamptz
      from counted order by user_id, resource_id, lesson_key
      on conflict (user_id, resource_id, lesson_key) do update set
        opened_at = least(p.opened_at, excluded.opened_at),
        watched = p.watched + excluded.watched,
        read = p.read + excluded.read,
        needs = least(p.needs, excluded.needs),
        pace = greatest(p.pace, excluded.pace),
        counted = greatest(p.counted, ${countedNow(param("now"))}),
        position = ${laterPosition},
        position_at = ${positionAt},
        done_at = coalesce(p.done_at, case when ${countedNow(param("now"))} >= least(p.needs, excluded.needs)
          then ${param("now")}::timestamptz end),
        changed_at = ${param("now")}::timestamptz
      returning user_id, resource_id, lesson_key, counted, done_at)
    select user_id, resource_id, lesson_key, counted, done_at is not null as done, coalesce(done_at = ${param("now")}::timestamptz, false) as is_news from kept`,
);

/** What is not answered belongs to a course that its person is not enrolled in. */
export async function keepEvents(tx: Tx, events: readonly Happened[], now: Date): Promise<Kept[]> {
  if (events.length === 0) return [];
  return foldEvents.many(tx, {
    users: events.map(({ userId }) => userId),
    devices: events.map(({ device }) => device),
    sequences: events.map(({ sequence }) => sequence),
    resources: events.map(({ start }) => start.resource),
    lessons: events.map(({ start }) => start.lesson),
    editions: events.map(({ start }) => start.edition),
    opened: events.map(({ start }) => new Date(start.at)),
    needs: events.map(({ start }) => start.needs),
    paces: events.map(({ start }) => start.pace),
    hows: events.map(({ how }) => how),
    froms: events.map(({ from }) => from),
    tos: events.map(({ to }) => to),
    ats: events.map(({ at }) => at),
    now,
  });
}

interface Course {
  readonly user_id: string;
  readonly resource_id: string;
}

/** The version that somebody is in: of their edition while it is there, else the one that is open. */
export const versionOf = sql`(select v.id from learning.version v where v.resource_id = r.resource_id and v.state = 'published'
  order by ${theirsFirst} limit 1)`;

/** It ends without a check, or they have passed it, in whichever edition. */
const isChecked = sql`(not exists (select 1 from learning.version c where c.id = ${versionOf} and c.check_text is not null)
  or exists (select 1 from learning.try t where t.user_id = r.user_id and t.resource_id = r.resource_id and t.passed))`;

/**
 * Of these, the records of which every lesson is done now, and the check passed, and that were not complete before. The version that it was is
 * remembered. What was left or given back is not completed by what a device sends in later.
 */
export async function completeRecords(tx: Tx, courses: readonly Course[]): Promise<(Course & { edition: number })[]> {
  if (courses.length === 0) return [];
  return learning.many(
    tx,
    sql<Course & { edition: number }>`update learning.record r set completed_at = ${tx.clock.now()}, completed_version = ${versionOf}
      from unnest(${courses.map(({ user_id }) => user_id)}::uuid[], ${courses.map(({ resource_id }) => resource_id)}::uuid[]) as c (user_id, resource_id)
      where r.user_id = c.user_id and r.resource_id = c.resource_id and r.completed_at is null and r.open
        and ${versionOf} is not null and ${isChecked}
        and not exists (select 1 from learning.lesson l where l.version_id = ${versionOf} and not exists
          (select 1 from learning.progress p where p.user_id = r.user_id and p.resource_id = r.resource_id and p.lesson_key = l.key
            and p.done_at is not null))
      returning r.user_id, r.resource_id, r.edition`,
  );
}

/** A quiz or a task is done at once. What somebody has begun they hold on to, as with any event. */
export async function markDone(tx: Tx, userId: string, resourceId: string, key: string): Promise<boolean> {
  const now = tx.clock.now();
  const touched = await learning.touch(
    tx,
    sql`insert into learning.progress as p (user_id, resource_id, lesson_key, opened_at, needs, pace, done_at, changed_at)
      values (${userId}, ${resourceId}, ${key}, ${now}, 0, 0, ${now}, ${now})
      on conflict (user_id, resource_id, lesson_key) do update set done_at = ${now}, changed_at = ${now} where p.done_at is null`,
  );
  return touched > 0;
}

export async function markStarted(tx: Tx, userId: string, resourceId: string, edition: number): Promise<void> {
  await learning.touch(
    tx,
    sql`update learning.record set started_at = ${tx.clock.now()}, edition = ${edition}
      where user_id = ${userId} and resource_id = ${resourceId} and started_at is null`,
  );
}

/** Everything that two accounts of one person did, by maximum. */
export async function moveProgress(tx: Tx, from: string, into: string): Promise<void> {
  await learning.touch(
    tx,
    sql`with gone as (delete from learning.event where user_id = ${from} returning *)
      insert into learning.event (user_id, device, sequence, resource_id, lesson_key, how, span, happened_at, received_at)
      select ${into}::uuid, device, sequence, resource_id, lesson_key, how, span, happened_at, received_at from gone on conflict do nothing`,
  );
  await learning.touch(
    tx,
    sql`with gone as (delete from learning.progress where user_id = ${from} returning *)
      insert into learning.progress as p
        (user_id, resource_id, lesson_key, opened_at, watched, read, needs, pace, counted, position, position_at, done_at, changed_at)
      select ${into}::uuid, resource_id, lesson_key, opened_at, watched, read, needs, pace, counted, position, position_at, done_at, changed_at
      from gone order by resource_id, lesson_key
      on conflict (user_id, resource_id, lesson_key) do update set
        opened_at = least(p.opened_at, excluded.opened_at), watched = p.watched + excluded.watched, read = p.read + excluded.read,
        needs = least(p.needs, excluded.needs), pace = greatest(p.pace, excluded.pace), counted = greatest(p.counted, excluded.counted),
        position = ${laterPosition},
        position_at = ${positionAt}, done_at = least(p.done_at, excluded.done_at),
        changed_at = greatest(p.changed_at, excluded.changed_at)`,
  );
}

export function pageProgressOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return learning.pages(
    db,
    sql<{
      user_id: string;
      resource_id: string;
      lesson_key: string;
    }>`select user_id, resource_id, lesson_key, opened_at, watched::text as watched,
        read::text as read, counted, position, position_at, done_at from learning.progress where user_id = any(${[...userIds]}::uuid[])`,
    ["user_id", "resource_id", "lesson_key"],
  );
}

export function pageEventsOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return learning.pages(
    db,
    sql<{
      user_id: string;
      device: string;
      sequence: number;
    }>`select user_id, device, sequence, resource_id, lesson_key, how, span::text as span,
        happened_at, received_at from learning.event where user_id = any(${[...userIds]}::uuid[])`,
    ["user_id", "device", "sequence"],
  );
}

export async function dropProgressOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  const events = await learning.touch(tx, sql`delete from learning.event where user_id = any(${[...userIds]}::uuid[])`);
  return events + (await learning.touch(tx, sql`delete from learning.progress where user_id = any(${[...userIds]}::uuid[])`));
}
