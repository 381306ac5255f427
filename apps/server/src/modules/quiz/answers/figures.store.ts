import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const quiz = handleOf("quiz");

/** What somebody's answers add up to. */
export interface QuizFigures {
  readonly user_id: string;
  readonly days: number;
  readonly answers: number;
  readonly correct: number;
  /** The longest streak there ever was. */
  readonly streak: number;
  /** Correct answers by subject. */
  readonly by_subject: Record<string, number>;
}

/** Of each of these people who has answered anything, in one statement. */
export async function listFigures(db: Db, users: readonly string[]): Promise<QuizFigures[]> {
  if (users.length === 0) return [];
  return quiz.many(
    db,
    sql<QuizFigures>`
      select s.user_id, s.best as streak, d.days, d.answers, d.correct,
        coalesce((select jsonb_object_agg(t.subject, t.correct) from quiz.subject_tally t where t.user_id = s.user_id), '{}'::jsonb) as by_subject
      from quiz.streak s cross join lateral (
        select count(*)::int as days, coalesce(sum(answers), 0)::int as answers, coalesce(sum(correct), 0)::int as correct
        from quiz.answer_day d where d.user_id = s.user_id) d
      where s.user_id = any(${[...users]}::uuid[])`,
  );
}

/** The subject of each of these questions. */
export async function listSubjectsOf(db: Db, questions: readonly string[]): Promise<Map<string, string>> {
  if (questions.length === 0) return new Map();
  const rows = await quiz.many(
    db,
    quiz.build
      .selectFrom("quiz.question")
      .select(["id", "subject"])
      .where("id", "in", [...new Set(questions)]),
  );
  return new Map(rows.map(({ id, subject }) => [id, subject]));
}
