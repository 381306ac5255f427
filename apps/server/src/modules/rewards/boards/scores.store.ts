import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const rewards = handleOf("rewards");

/** Points of one person in one week. Without a subject it is all of them. */
export interface Sum {
  readonly week: string;
  readonly subject: string;
  readonly user_id: string;
  readonly points: number;
}

export interface Score extends Sum {
  readonly changed_at: Date;
}

const said = (sums: readonly Sum[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as m (week date, subject text, user_id uuid, points int)`;

/** With the entries that it is the sum of, in their transaction. Always in the same order: nobody waits for somebody who waits. */
export async function addScores(tx: Tx, sums: readonly Sum[]): Promise<void> {
  await rewards.touch(
    tx,
    sql`insert into rewards.week_score as s (week, subject, user_id, points, changed_at)
      select week, subject, user_id, points, ${tx.clock.now()}::timestamptz from ${said(sums)} order by 1, 2, 3
      on conflict (week, subject, user_id) do update set points = s.points + excluded.points, changed_at = excluded.changed_at`,
  );
}

/** Takes them away again; a score of nothing has no row. */
export async function takeScores(tx: Tx, sums: readonly Sum[]): Promise<void> {
  // Held first, so that what is compared below is what it will be.
  await rewards.many(
    tx,
    sql`select 1 from rewards.week_score s join ${said(sums)} on s.week = m.week and s.subject = m.subject and s.user_id = m.user_id
      order by s.week, s.subject, s.user_id for update of s`,
  );
  await rewards.touch(
    tx,
    sql`with gone as (
        delete from rewards.week_score s using ${said(sums)}
        where s.week = m.week and s.subject = m.subject and s.user_id = m.user_id and s.points = m.points)
      update rewards.week_score s set points = s.points - m.points, changed_at = ${tx.clock.now()}::timestamptz from ${said(sums)}
      where s.week = m.week and s.subject = m.subject and s.user_id = m.user_id and s.points <> m.points`,
  );
}

type Key = Pick<Sum, "subject" | "user_id">;

/** Before every key, so that the first part is asked for as the others are, and walks the index as they do. */
export const firstKey: Key = { subject: "", user_id: "00000000-0000-0000-0000-000000000000" };

/** A part of a week's scores in the order of their key: of everything first, then subject by subject. */
export async function listScores(db: Db, week: string, after: Key, limit: number): Promise<Score[]> {
  return rewards.many(
    db,
    sql<Score>`select week, subject, user_id, points, changed_at from rewards.week_score
      where week = ${week} and (subject, user_id) > (${after.subject}, ${after.user_id}::uuid)
      order by subject, user_id limit ${limit}`,
  );
}

/** All scores that these people have in these weeks. */
export async function listScoresOf(db: Db, weeks: readonly string[], users: readonly string[]): Promise<Score[]> {
  if (users.length === 0) return [];
  return rewards.many(
    db,
    sql<Score>`with recursive subject (week, subject) as (
        select w, ''::text from unnest(${[...weeks]}::date[]) w
        union all
        select l.week, (select s.subject from rewards.week_score s where s.week = l.week and s.subject > l.subject order by s.subject limit 1)
        from subject l where l.subject is not null)
      select s.week, s.subject, s.user_id, s.points, s.changed_at from subject l cross join unnest(${[...users]}::uuid[]) u
        join rewards.week_score s on s.week = l.week and s.subject = l.subject and s.user_id = u
      where l.subject is not null`,
  );
}

/** What was earned in a week since then. */
export async function listChanged(db: Db, week: string, since: Date): Promise<Score[]> {
  return rewards.many(
    db,
    sql<Score>`select week, subject, user_id, points, changed_at from rewards.week_score where changed_at >= ${since} and week = ${week}`,
  );
}

export interface Own {
  /** Missing when there is nothing. */
  readonly points: number | null;
  readonly changed_at: Date | null;
  readonly shown: boolean;
}

export async function findOwn(db: Db, week: string, subject: string, userId: string): Promise<Own> {
  const own = await rewards.maybe(
    db,
    sql<Own>`select s.points, s.changed_at, coalesce(w.boards, true) as shown from (select 1) one
      left join rewards.week_score s on s.week = ${week} and s.subject = ${subject} and s.user_id = ${userId}
      left join rewards.showing w on w.user_id = ${userId}`,
  );
  return own ?? { points: null, changed_at: null, shown: true };
}

const lock = sql`hashtext('rewards.boards')`;

/**
 * One at a time writes the sorted lists: two would mix theirs. True when it is this transaction; said again with each part of the work,
 * because a transaction that is silent for ten seconds is ended.
 */
export async function holdLists(tx: Tx): Promise<boolean> {
  const row = await rewards.maybe(tx, sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lock}) as held`);
  return row?.held === true;
}

/** The same for whoever can wait. */
export async function awaitLists(tx: Tx): Promise<void> {
  await rewards.many(tx, sql`select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`);
  await rewards.many(tx, sql`select pg_advisory_xact_lock(${lock})`);
}
