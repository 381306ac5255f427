import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const engagement = handleOf("engagement");

/** Counted so far and no further. */
export const mostWaiting = 10_000;

export interface Awaited {
  readonly topic: string;
  readonly waiting: number;
  readonly since: Date;
}

const underway = sql`exists (select 1 from engagement.opening o where o.topic = t.topic and o.done_at is null)`;

/** From one to the next by the index, however many wait for each. */
const topics = (after: string) => sql`with recursive t (topic) as (
    (select topic from engagement.interest where topic > ${after} order by topic limit 1)
    union all
    select (select i.topic from engagement.interest i where i.topic > t.topic order by i.topic limit 1) from t where t.topic is not null)`;

export async function listAwaitedOf(db: Db, after = ""): Promise<Awaited[]> {
  return engagement.many(
    db,
    sql<Awaited>`${topics(after)} select t.topic,
        (select count(*)::int from (select 1 from engagement.interest i where i.topic = t.topic limit ${mostWaiting}) each) as waiting,
        (select i.left_at from engagement.interest i where i.topic = t.topic order by i.id limit 1) as since
      from t where t.topic is not null and not ${underway} limit ${deskLimit}`,
  );
}

export interface Opening {
  readonly id: string;
  readonly topic: string;
  readonly title: string;
  readonly route: string;
  readonly opened_at: Date;
  readonly told: number;
  readonly done_at: Date | null;
}

const shown = sql`id, topic, title, route, opened_at, told, done_at from engagement.opening`;

/** The newest first: ids are in the order of time. */
export async function listOpeningsIn(db: Db, isDone: boolean, after: string | undefined): Promise<Opening[]> {
  return engagement.many(
    db,
    sql<Opening>`select ${shown} where (done_at is not null) = ${isDone} and (${after ?? null}::uuid is null or id < ${after ?? null}::uuid)
      order by id desc limit ${deskLimit}`,
  );
}

export async function listOpeningsOf(db: Db, topic: string, most: number): Promise<Opening[]> {
  return engagement.many(db, sql<Opening>`select ${shown} where topic = ${topic} order by opened_at desc limit ${most}`);
}

export async function countAwaited(db: Db): Promise<{ waiting: number; telling: number; told: number }> {
  const row = await engagement.maybe(
    db,
    sql<{ waiting: number; telling: number; told: number }>`${topics("")} select
      (select count(*)::int from (select 1 from t where t.topic is not null and not ${underway} limit 1000) each) as waiting,
      (select count(*)::int from (select 1 from engagement.opening where done_at is null limit 1000) each) as telling,
      (select count(*)::int from (select 1 from engagement.opening where done_at is not null limit 1000) each) as told`,
  );
  return row ?? { waiting: 0, telling: 0, told: 0 };
}

export interface Ways {
  readonly people: number;
  readonly addresses: number;
  readonly numbers: number;
  /** When the first of them asked. */
  readonly since: Date | null;
}

/** How those who wait for it would be told. */
export async function countWays(db: Db, topic: string): Promise<Ways> {
  const row = await engagement.maybe(
    db,
    sql<Ways>`select count(user_id)::int as people, count(email)::int as addresses, count(phone)::int as numbers, min(left_at) as since
      from (select user_id, email, phone, left_at from engagement.interest where topic = ${topic} order by id limit ${mostWaiting}) each`,
  );
  return row ?? { people: 0, addresses: 0, numbers: 0, since: null };
}

interface NewOpening {
  readonly id: string;
  readonly topic: string;
  readonly title: string;
  readonly route: string;
}

/** False where those who wait for it are being told already. */
export async function addOpening(tx: Tx, { id, topic, title, route }: NewOpening): Promise<boolean> {
  const added = await engagement.touch(
    tx,
    sql`insert into engagement.opening (id, topic, title, route, opened_at) values (${id}, ${topic}, ${title}, ${route}, ${tx.clock.now()})
      on conflict (topic) where done_at is null do nothing`,
  );
  return added === 1;
}

export async function lockOpening(tx: Tx, id: string): Promise<Opening | undefined> {
  return engagement.maybe(tx, sql<Opening>`select ${shown} where id = ${id} for update`);
}

interface Waiting {
  readonly email: string | null;
  readonly phone: string | null;
  readonly user_id: string | null;
}

/** Some of those who wait for it, the first who asked first. They wait no more, and where they are reached is forgotten: they are told in this transaction. */
export async function takeWaiting(tx: Tx, topic: string, most: number): Promise<Waiting[]> {
  return engagement.many(
    tx,
    sql<Waiting>`delete from engagement.interest where id in (
        select id from engagement.interest where topic = ${topic} order by id limit ${most} for update)
      returning email, phone, user_id`,
  );
}

export async function noteTold(tx: Tx, id: string, many: number, isDone: boolean): Promise<void> {
  await engagement.touch(
    tx,
    sql`update engagement.opening set told = told + ${many}, done_at = ${isDone ? tx.clock.now() : null} where id = ${id}`,
  );
}
