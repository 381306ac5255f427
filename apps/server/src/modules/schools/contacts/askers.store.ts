import { sql } from "kysely";
import type { ContactJob } from "@upaya/contracts/schools/kinds.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const schools = handleOf("schools");

interface Asker {
  readonly id: string;
  readonly user_id: string;
  readonly job: ContactJob;
  readonly asked_at: Date;
}

interface HeldAsker {
  readonly id: string;
  readonly school_id: string;
  readonly user_id: string;
  readonly job: ContactJob;
  readonly answer: "yes" | "no" | null;
}

/** Those who wait for an answer, the first one first. */
export async function listWaiting(db: Db, schoolId: string, most: number): Promise<Asker[]> {
  return schools.many(
    db,
    sql<Asker>`select id, user_id, job, asked_at from schools.asker
      where school_id = ${schoolId} and answered_at is null order by asked_at, id limit ${most}`,
  );
}

export async function listSchoolsOfAskers(db: Db, ids: readonly string[]): Promise<{ id: string; school_id: string }[]> {
  return schools.many(
    db,
    sql<{ id: string; school_id: string }>`select id, school_id from schools.asker where id = any(${[...ids]}::uuid[])`,
  );
}

/** Held until the commit. */
export async function holdAsker(tx: Tx, id: string): Promise<HeldAsker | undefined> {
  return schools.maybe(tx, sql<HeldAsker>`select id, school_id, user_id, job, answer from schools.asker where id = ${id} for update`);
}

export async function answerAskerRow(tx: Tx, id: string, answer: "yes" | "no"): Promise<void> {
  await schools.touch(tx, sql`update schools.asker set answered_at = platform.now(), answer = ${answer} where id = ${id}`);
}

/** Somebody who came in by another way asks no more. */
export async function settleAsker(tx: Tx, schoolId: string, userId: string): Promise<void> {
  await schools.touch(
    tx,
    sql`update schools.asker set answered_at = platform.now(), answer = 'yes'
      where school_id = ${schoolId} and user_id = ${userId} and answered_at is null`,
  );
}

/** One person's asking is done one after the other, so that it is counted right. */
export async function lockAsking(tx: Tx, userId: string): Promise<void> {
  await schools.touch(tx, sql`select pg_advisory_xact_lock(hashtextextended('schools.asker ' || ${userId}::text, 0))`);
}

export async function hasAskedLately(tx: Tx, schoolId: string, userId: string, days: number): Promise<boolean> {
  const row = await schools.maybe(
    tx,
    sql`select 1 from schools.asker where school_id = ${schoolId} and user_id = ${userId}
      and asked_at > platform.now() - make_interval(days => ${days}) limit 1`,
  );
  return row !== undefined;
}

/** How many schools have not answered them yet, of those that they asked lately. */
export async function countAsked(tx: Tx, userId: string, days: number): Promise<number> {
  const row = await schools.maybe(
    tx,
    sql<{ asked: number }>`select count(*)::int as asked from schools.asker where user_id = ${userId} and answered_at is null
      and asked_at > platform.now() - make_interval(days => ${days})`,
  );
  return row?.asked ?? 0;
}

/** Asked again after a long time without an answer it is the same row: a school has one of each person. */
export async function addAsker(
  tx: Tx,
  asker: { readonly id: string; readonly schoolId: string; readonly userId: string; readonly job: ContactJob },
): Promise<string> {
  const row = await schools.maybe(
    tx,
    sql<{ id: string }>`insert into schools.asker (id, school_id, user_id, job, asked_at)
      values (${asker.id}, ${asker.schoolId}, ${asker.userId}, ${asker.job}, platform.now())
      on conflict (school_id, user_id) where answered_at is null do update set job = excluded.job, asked_at = excluded.asked_at
      returning id`,
  );
  return row?.id ?? asker.id;
}
