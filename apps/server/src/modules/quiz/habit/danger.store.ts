import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Streak } from "./streak.ts";

const quiz = handleOf("quiz");

/** True for whoever is the first of this day. */
export async function beginDangerDay(tx: Tx, day: string): Promise<boolean> {
  return (await quiz.touch(tx, sql`insert into quiz.danger_day (day) values (${day}) on conflict do nothing`)) > 0;
}

/** Streaks of some length that nobody has added to today, in the order of their people. What each is worth today is counted by whoever asks. */
export async function listOpenStreaks(
  db: Db,
  day: string,
  length: number,
  after: string | null,
  most: number,
): Promise<(Streak & { user_id: string })[]> {
  return quiz.many(
    db,
    sql<Streak & { user_id: string }>`select user_id, length, best, freezes, last_day from quiz.streak
      where length >= ${length} and last_day < ${day} and last_day > ${day}::date - 30 ${after === null ? sql`` : sql`and user_id > ${after}`}
      order by user_id limit ${most}`,
  );
}
