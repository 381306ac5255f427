import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const quiz = handleOf("quiz");

/** What the habit keeps of a person, table by table. */
export async function listHabitOf(db: Db, user: string): Promise<Record<string, object[]>> {
  const { build } = quiz;
  return {
    "quiz.answer_day": await quiz.many(
      db,
      build.selectFrom("quiz.answer_day").select(["day", "answers", "correct"]).where("user_id", "=", user).orderBy("day"),
    ),
    "quiz.subject_tally": await quiz.many(
      db,
      build.selectFrom("quiz.subject_tally").select(["subject", "answers", "correct"]).where("user_id", "=", user).orderBy("subject"),
    ),
    "quiz.streak": await quiz.many(
      db,
      build.selectFrom("quiz.streak").select(["length", "best", "freezes", "last_day"]).where("user_id", "=", user),
    ),
    "quiz.practice": await quiz.many(
      db,
      build
        .selectFrom("quiz.practice")
        .select(["question_id", "tries", "correct", "tried_at"])
        .where("user_id", "=", user)
        .orderBy("tried_at"),
    ),
  };
}
