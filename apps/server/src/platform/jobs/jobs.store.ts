import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../db/database.ts";
import { handleOf } from "../db/handle.ts";
import type { Db } from "../db/statement.ts";
import type { PlaceInList } from "../place-in-list.ts";
import type { JobType, Which } from "./job.ts";

const pgboss = handleOf("pgboss");

/** Where jobs go that gave up: a queue that nobody works on. */
export const deadQueue = "dead";

/**
 * How every job is kept. It is ours to say when a job has failed for good, so the library tries for ever. A waiting job is never deleted for
 * its age, whatever the library thinks of 14 days; one that is done is kept for a day, for whoever looks.
 */
export const keeping = {
  policy: "exclusive",
  retryLimit: 1_000_000,
  heartbeatSeconds: 15,
  deleteAfterSeconds: 86_400,
  retentionSeconds: 2_000_000_000,
  deadLetter: deadQueue,
} as const;

/** We cut a try off ourselves when its time is up; the library's own limit is for processes that are gone or stuck. */
export const expiryOf = ({ limitSeconds }: Pick<JobType, "limitSeconds">) => Math.min(limitSeconds + 30, 86_400);

interface NewJob {
  readonly id: string;
  readonly job: Pick<JobType, "name" | "limitSeconds">;
  readonly data: string;
  readonly at: Date | undefined;
  readonly key: string;
}

const insert = pgboss.hot<{ id: string; name: string; data: string; at: Date | null; key: string; limit: number }, { id: string }>(
  "job_add",
  (_build, param) => sql<{ id: string }>`
    insert into pgboss.job_common (id, name, data, singleton_key, start_after, created_on, keep_until, expire_seconds,
      policy, retry_limit, heartbeat_seconds, deletion_seconds, dead_letter)
    values (${param("id")}, ${param("name")}, ${param("data")}::jsonb, ${param("key")}, coalesce(${param("at")}::timestamptz, platform.now()),
      platform.now(), platform.now() + ${sql.lit(keeping.retentionSeconds)} * interval '1 second', ${param("limit")}, ${sql.lit(keeping.policy)}, ${sql.lit(keeping.retryLimit)},
      ${sql.lit(keeping.heartbeatSeconds)}, ${sql.lit(keeping.deleteAfterSeconds)}, ${sql.lit(keeping.deadLetter)})
    on conflict do nothing returning id`,
);

/** As the library's own `send` writes it, in one statement that is prepared. False when a job with this key lives. */
export async function addJob(tx: Tx, { id, job, data, at, key }: NewJob): Promise<boolean> {
  const rows = await insert.many(tx, { id, name: job.name, data, at: at ?? null, key, limit: expiryOf(job) });
  return rows.length === 1;
}

const waiting = sql`state in ('created', 'retry')`;

const chosen = (name: string, which: Which) =>
  "id" in which ? sql`name = ${name} and id = ${which.id}` : sql`name = ${name} and singleton_key = ${which.key}`;

export async function findLiving(db: Db, name: string, key: string): Promise<string | undefined> {
  const row = await pgboss.maybe(
    db,
    sql<{ id: string }>`select id from pgboss.job_common
      where name = ${name} and coalesce(singleton_key, '') = ${key} and state <= 'active' and policy = 'exclusive'`,
  );
  return row?.id;
}

export async function moveWaiting(tx: Tx, name: string, which: Which, at: Date): Promise<boolean> {
  const moved = sql`update pgboss.job_common set start_after = ${at} where ${chosen(name, which)} and ${waiting}`;
  return (await pgboss.touch(tx, moved)) === 1;
}

export async function cancelWaiting(tx: Tx, name: string, which: Which): Promise<boolean> {
  const ended = sql`update pgboss.job_common set state = 'cancelled', completed_on = platform.now()
    where ${chosen(name, which)} and state <= 'active'`;
  return (await pgboss.touch(tx, ended)) === 1;
}

const ready = pgboss.hot<{ names: readonly string[] }, { name: string }>(
  "job_ready",
  (_build, param) => sql<{ name: string }>`
    select name from unnest(${param("names")}::text[]) as asked (name)
    where exists (select 1 from pgboss.job_common job
      where job.name = asked.name and job.state in ('created', 'retry') and not job.blocked and job.start_after <= platform.now())`,
);

/** Which of these queues have something to do: one look for all of them, instead of one for each. */
export async function listReady(db: Db, names: readonly string[]): Promise<string[]> {
  return (await ready.many(db, { names })).map(({ name }) => name);
}

/** From here on the library gives up on it as soon as it fails. */
export async function allowNoMore(tx: Tx, name: string, id: string): Promise<void> {
  await pgboss.touch(
    tx,
    sql`update pgboss.job_common set retry_limit = retry_count where name = ${name} and id = ${id} and state = 'active'`,
  );
}

export interface DeadJob {
  readonly id: string;
  readonly job: string;
  readonly tries: number;
  readonly reason: string;
  readonly died_at: Date;
}

const deadColumns = sql`id, source_name as job, source_retry_count + 1 as tries, created_on as died_at,
  coalesce(source_output->>'reason', source_output->'value'->>'message', '') as reason`;

export async function listDeadJobs(db: Db, most = 100): Promise<DeadJob[]> {
  return pgboss.many(
    db,
    sql<DeadJob>`select ${deadColumns} from pgboss.job_common
      where name = ${deadQueue} and state = 'created' order by created_on limit ${most}`,
  );
}

/** In the order in which they died; each with its moment to the microsecond. */
export async function pageDeadJobs(db: Db, after: PlaceInList | undefined, limit: number): Promise<(DeadJob & { place: string })[]> {
  const rest = after ? sql`and (created_on, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  return pgboss.many(
    db,
    sql<DeadJob & { place: string }>`select ${deadColumns}, to_char(created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
      from pgboss.job_common where name = ${deadQueue} and state = 'created' ${rest} order by created_on, id limit ${limit}`,
  );
}

/** With what it was given: ids and facts. */
export async function findDeadJob(db: Db, id: string): Promise<(DeadJob & { data: object }) | undefined> {
  return pgboss.maybe(
    db,
    sql<DeadJob & { data: object }>`select ${deadColumns}, data from pgboss.job_common
      where name = ${deadQueue} and state = 'created' and id = ${id}`,
  );
}

export interface QueueFigures {
  readonly name: string;
  /** Those that somebody could do now, those for later, and those in hand. Counted up to a thousand. */
  readonly due: number;
  readonly later: number;
  readonly active: number;
  readonly dead: number;
  readonly oldest_due: Date | null;
}

/** Every job there is, by its name, with what waits of it. */
export async function listQueueFigures(db: Db, after: string | undefined, limit: number): Promise<QueueFigures[]> {
  const upTo = (which: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select 1 from pgboss.job_common j where ${which} limit 1000) each)`;
  return pgboss.many(
    db,
    sql<QueueFigures>`select q.name,
        ${upTo(sql`j.name = q.name and j.state in ('created', 'retry') and j.start_after <= platform.now()`)} as due,
        ${upTo(sql`j.name = q.name and j.state in ('created', 'retry') and j.start_after > platform.now()`)} as later,
        ${upTo(sql`j.name = q.name and j.state = 'active'`)} as active,
        ${upTo(sql`j.name = ${deadQueue} and j.state = 'created' and j.source_name = q.name`)} as dead,
        (select min(j.start_after) from pgboss.job_common j
          where j.name = q.name and j.state in ('created', 'retry') and j.start_after <= platform.now()) as oldest_due
      from pgboss.queue q where q.name <> ${deadQueue} and (${after ?? null}::text is null or q.name > ${after ?? null})
      order by q.name limit ${limit}`,
  );
}

export async function countQueues(db: Db): Promise<number> {
  const row = await pgboss.maybe(db, sql<{ n: number }>`select count(*)::int as n from pgboss.queue where name <> ${deadQueue}`);
  return row?.n ?? 0;
}

export async function countDeadJobs(db: Db): Promise<number> {
  const row = await pgboss.maybe(
    db,
    sql<{ dead: number }>`select count(*)::int as dead from pgboss.job_common where name = ${deadQueue} and state = 'created'`,
  );
  return row?.dead ?? 0;
}

/** For good: nobody will ask for it again. */
export async function removeDeadJob(tx: Tx, id: string): Promise<DeadJob | undefined> {
  return pgboss.maybe(
    tx,
    sql<DeadJob>`delete from pgboss.job_common where name = ${deadQueue} and state = 'created' and id = ${id} returning ${deadColumns}`,
  );
}
