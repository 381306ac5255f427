import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";

const quiz = handleOf("quiz");

/** What was made from somebody's answers. The streak goes last: it is what others who count them wait for. */
export async function dropHabitOf(tx: Tx, users: readonly string[]): Promise<void> {
  for (const table of ["quiz.answer_day", "quiz.practice", "quiz.subject_tally", "quiz.streak"])
    await quiz.touch(tx, sql`delete from ${sql.table(table)} where user_id = any(${[...users]}::uuid[])`);
}
