import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const quiz = handleOf("quiz");

type Pages = AsyncGenerator<object[]>;

export function pageAnswersOf(db: Db, users: readonly string[]): Pages {
  return quiz.pages(
    db,
    sql<{ user_id: string; question_id: string }>`select user_id, question_id, option_index, correct, counted, answered_at from quiz.attempt
      where user_id = any(${[...users]}::uuid[])`,
    ["user_id", "question_id"],
  );
}

export function pageDaysOf(db: Db, users: readonly string[]): Pages {
  return quiz.pages(
    db,
    sql<{ user_id: string; day: string }>`select user_id, day::text as day, answers, correct from quiz.answer_day
      where user_id = any(${[...users]}::uuid[])`,
    ["user_id", "day"],
  );
}

export function pagePracticeOf(db: Db, users: readonly string[]): Pages {
  return quiz.pages(
    db,
    sql<{ user_id: string; question_id: string }>`select user_id, question_id, tries, correct, tried_at from quiz.practice
      where user_id = any(${[...users]}::uuid[])`,
    ["user_id", "question_id"],
  );
}

/** One row for each subject, and one for the streak: few. */
export async function listHabitOf(db: Db, users: readonly string[]): Promise<Record<string, object[]>> {
  const { build } = quiz;
  return {
    "quiz.subject_tally": await quiz.many(
      db,
      build
        .selectFrom("quiz.subject_tally")
        .select(["subject", "answers", "correct"])
        .where("user_id", "in", [...users])
        .orderBy("subject"),
    ),
    "quiz.streak": await quiz.many(
      db,
      build
        .selectFrom("quiz.streak")
        .select(["length", "best", "freezes", "last_day"])
        .where("user_id", "in", [...users]),
    ),
  };
}
