import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const learning = handleOf("learning");

export interface RecordRow {
  readonly id: string;
  readonly user_id: string;
  readonly resource_id: string;
  readonly active: boolean;
  readonly edition: number | null;
  /** With the first thing that was done in it; from then on they hold on to their edition. */
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
}

const active = sql`(open and (ends_at is null or ends_at > platform.now()))`;
const columns = sql`id, user_id, resource_id, ${active} as active, edition, started_at, completed_at`;

export interface Source {
  readonly userId: string;
  readonly resourceId: string;
  readonly source: "free" | "order" | "voucher" | "plan" | "school" | "staff" | "place";
  readonly sourceId: string;
  readonly endsAt?: Date;
}

/** Changes of what one person has of one resource happen one after the other. */
export async function lockRecord(tx: Tx, userId: string, resourceId: string): Promise<void> {
  await learning.touch(tx, sql`select pg_advisory_xact_lock(hashtextextended('learning.record ' || ${userId} || ${resourceId}, 0))`);
}

/** True where it is new, or was taken back before. */
export async function addSource(tx: Tx, { userId, resourceId, source, sourceId, endsAt }: Source): Promise<boolean> {
  const touched = await learning.touch(
    tx,
    sql`insert into learning.enrolment as e (id, user_id, resource_id, source, source_id, ends_at)
      values (${tx.ids.next()}, ${userId}, ${resourceId}, ${source}, ${sourceId}, ${endsAt ?? null})
      on conflict (user_id, resource_id, source, source_id) do update set withdrawn_at = null, ends_at = excluded.ends_at
        where e.withdrawn_at is not null or e.ends_at is distinct from excluded.ends_at`,
  );
  return touched > 0;
}

export async function dropSource(tx: Tx, userId: string, resourceId: string, source: Source["source"]): Promise<boolean> {
  const touched = await learning.touch(
    tx,
    sql`update learning.enrolment set withdrawn_at = ${tx.clock.now()}
      where user_id = ${userId} and resource_id = ${resourceId} and source = ${source} and withdrawn_at is null`,
  );
  return touched > 0;
}

/** What one order gave, and nothing that another one did. */
export async function dropOrdered(tx: Tx, { userId, resourceId, sourceId }: Omit<Source, "source">): Promise<boolean> {
  const touched = await learning.touch(
    tx,
    sql`update learning.enrolment set withdrawn_at = ${tx.clock.now()}
      where user_id = ${userId} and resource_id = ${resourceId} and source = 'order' and source_id = ${sourceId} and withdrawn_at is null`,
  );
  return touched > 0;
}

export async function findRecord(db: Db, userId: string, resourceId: string): Promise<RecordRow | undefined> {
  return learning.maybe(
    db,
    sql<RecordRow>`select ${columns} from learning.record where user_id = ${userId} and resource_id = ${resourceId}`,
  );
}

/** By the address of the course. */
export async function findRecordOf(db: Db, userId: string, slug: string): Promise<RecordRow | undefined> {
  return learning.maybe(
    db,
    sql<RecordRow>`select ${columns} from learning.record
      where user_id = ${userId} and resource_id = (select resource_id from learning.version where slug = ${slug} and state <> 'draft' limit 1)`,
  );
}

export async function findRecordById(db: Db, id: string): Promise<RecordRow | undefined> {
  return learning.maybe(db, sql<RecordRow>`select ${columns} from learning.record where id = ${id}`);
}

/** What follows from its sources: open while one of them holds, until the last of them ends. Whoever is in an edition stays in it. */
const followed = (userId: string) => sql`select resource_id, coalesce(bool_or(withdrawn_at is null), false) as open,
    case when bool_or(withdrawn_at is null and ends_at is null) then null else max(ends_at) filter (where withdrawn_at is null) end as ends_at,
    min(enrolled_at) as begun_at
  from learning.enrolment where user_id = ${userId}`;

export async function followSources(tx: Tx, userId: string, resourceId: string): Promise<RecordRow> {
  const [row] = await learning.many(
    tx,
    sql<RecordRow>`insert into learning.record (id, user_id, resource_id, edition, open, ends_at, begun_at)
      select ${tx.ids.next()}, ${userId}, s.resource_id,
        (select edition from learning.version v where v.resource_id = s.resource_id and v.state = 'published' and v.retires_at is null),
        s.open, s.ends_at, s.begun_at
      from (${followed(userId)} and resource_id = ${resourceId} group by resource_id) s
      on conflict (user_id, resource_id) do update set open = excluded.open, ends_at = excluded.ends_at, changed_at = platform.now()
      returning ${columns}`,
  );
  return row!;
}

interface Wanted {
  readonly resourceId?: string | undefined;
  readonly active?: boolean | undefined;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const wanted = (userId: string, { resourceId, active: is }: Wanted) => sql`from learning.record where user_id = ${userId}
  ${resourceId === undefined ? sql`` : sql`and resource_id = ${resourceId}`} ${is === undefined ? sql`` : sql`and ${active} = ${is}`}`;

/** The newest first. */
export async function listRecords(db: Db, userId: string, where: Wanted, { limit, offset }: Page): Promise<RecordRow[]> {
  return learning.many(
    db,
    sql<RecordRow>`select ${columns} ${wanted(userId, where)} order by begun_at desc, id desc limit ${limit} offset ${offset}`,
  );
}

/** Counted up to a thousand. */
export async function countRecords(db: Db, userId: string, where: Wanted): Promise<number> {
  const row = await learning.maybe(
    db,
    sql<{ n: number }>`select count(*)::int as n from (select 1 ${wanted(userId, where)} limit 1000) each`,
  );
  return row?.n ?? 0;
}

export async function ownRecordIds(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await learning.many(
    db,
    sql<{ id: string }>`select id from learning.record where user_id = ${userId} and id = any(${[...ids]}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Everything that two accounts of one person had: what either has, and the longer time. The edition stays that of the account that stays; what
 * either completed is completed, by the one who did it first.
 */
export async function moveRecords(tx: Tx, from: string, into: string): Promise<void> {
  await learning.touch(
    tx,
    sql`with gone as (delete from learning.enrolment where user_id = ${from} returning *)
      insert into learning.enrolment as kept (id, user_id, resource_id, source, source_id, enrolled_at, ends_at, withdrawn_at)
      select id, ${into}::uuid, resource_id, source, source_id, enrolled_at, ends_at, withdrawn_at from gone order by resource_id, source, source_id
      on conflict (user_id, resource_id, source, source_id) do update set
        enrolled_at = least(kept.enrolled_at, excluded.enrolled_at),
        ends_at = case when kept.ends_at is null or excluded.ends_at is null then null else greatest(kept.ends_at, excluded.ends_at) end,
        withdrawn_at = case when kept.withdrawn_at is null or excluded.withdrawn_at is null then null
          else greatest(kept.withdrawn_at, excluded.withdrawn_at) end`,
  );
  await learning.touch(
    tx,
    sql`with gone as (delete from learning.record where user_id = ${from} returning *)
      insert into learning.record as kept
        (id, user_id, resource_id, edition, open, ends_at, begun_at, changed_at, started_at, completed_at, completed_version,
        hidden_at)
      select g.id, ${into}::uuid, g.resource_id, g.edition, s.open, s.ends_at, least(g.begun_at, s.begun_at), g.changed_at, g.started_at,
        g.completed_at, g.completed_version, g.hidden_at
      from gone g join (${followed(into)} group by resource_id) s using (resource_id) order by g.resource_id
      on conflict (user_id, resource_id) do update set open = excluded.open, ends_at = excluded.ends_at,
        begun_at = least(kept.begun_at, excluded.begun_at), changed_at = greatest(kept.changed_at, excluded.changed_at),
        -- Whoever had not begun here holds on to the edition in which they began there.
        edition = case when kept.started_at is null and excluded.started_at is not null then excluded.edition else kept.edition end,
        started_at = least(kept.started_at, excluded.started_at), completed_at = least(kept.completed_at, excluded.completed_at),
        completed_version = case when kept.completed_at is null or excluded.completed_at < kept.completed_at then excluded.completed_version
          else kept.completed_version end`,
  );
}

/** What somebody learns and has not completed. */
export async function listUncompleted(db: Db, userId: string): Promise<Pick<RecordRow, "user_id" | "resource_id">[]> {
  return learning.many(
    db,
    sql<Pick<RecordRow, "user_id" | "resource_id">>`select user_id, resource_id from learning.record
      where user_id = ${userId} and completed_at is null`,
  );
}

export function pageRecordsOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return learning.pages(
    db,
    sql<{
      id: string;
    }>`select id, user_id, resource_id, edition, open, ends_at, begun_at, changed_at, started_at, completed_at, completed_version
      from learning.record where user_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}

export function pageEnrolmentsOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return learning.pages(
    db,
    sql<{ id: string }>`select id, user_id, resource_id, source, source_id, enrolled_at, ends_at, withdrawn_at from learning.enrolment
      where user_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}

export async function dropRecordsOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  const records = await learning.touch(tx, sql`delete from learning.record where user_id = any(${[...userIds]}::uuid[])`);
  return records + (await learning.touch(tx, sql`delete from learning.enrolment where user_id = any(${[...userIds]}::uuid[])`));
}

/** Who learns it in an edition before this one, in the order of their records. */
export async function listLearnersBefore(
  db: Db,
  resourceId: string,
  edition: number,
  after: string | null,
  most: number,
): Promise<{ id: string; user_id: string }[]> {
  return learning.many(
    db,
    sql<{ id: string; user_id: string }>`select id, user_id from learning.record where resource_id = ${resourceId} and ${active}
        and started_at is not null and completed_at is null and edition < ${edition}
        ${after === null ? sql`` : sql`and id > ${after}`} order by id limit ${most}`,
  );
}
