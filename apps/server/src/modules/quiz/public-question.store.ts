import { sql } from "kysely";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const quiz = handleOf("quiz");

/** What anyone may see of a question `q` with its counter `c`. */
export const publicColumns = sql`q.id, q.title as question_title, q.options as question_options, q.subject, q.tags,
  coalesce(round(100.0 * c.correct / nullif(c.attempts, 0)), 0)::int as correct_attempt`;

/** A list of ids as questions, in its order; one that is not public is left out. */
export const questionsOf = sql`unnest(chosen.question_ids) with ordinality as o (id, place)
  join quiz.question q on q.id = o.id and q.published_at is not null left join quiz.question_count c on c.question_id = q.id`;

const byIds = quiz.hot<{ ids: readonly string[] }, PublicQuestion>(
  "public_questions",
  (_build, param) => sql<PublicQuestion>`
    select ${publicColumns} from (select ${param("ids")}::uuid[] as question_ids) chosen cross join ${questionsOf} order by o.place`,
);

export async function listPublicQuestions(db: Db, ids: readonly string[]): Promise<PublicQuestion[]> {
  return byIds.many(db, { ids });
}
