import { sql } from "kysely";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const quiz = handleOf("quiz");

/** In per cent of those who are counted, of a counter `c`. Folded in whatever order, a counter may be ahead of itself for a moment; a share never is. */
export const correctShare = sql<number>`case when c.counted > 0 then round(100.0 * least(greatest(c.counted_correct, 0), c.counted) / c.counted) else 0 end::int`;

/** What anyone may see of a question `q` with its counter `c`. */
export const publicColumns = sql`q.id, q.title as question_title, q.options as question_options, q.subject, q.tags,
  ${correctShare} as correct_attempt`;

/** A question `q` that is public: not one that nobody has published, nor one whose hour is still to come. */
export const isPublic = sql<boolean>`q.published_at <= platform.now()`;

/** A list of ids as questions, in its order; one that is not public is left out. */
export const questionsOf = sql`unnest(chosen.question_ids) with ordinality as o (id, place)
  join quiz.question q on q.id = o.id and ${isPublic} left join quiz.question_count c on c.question_id = q.id`;

const byIds = quiz.hot<{ ids: readonly string[] }, PublicQuestion>(
  "public_questions",
  (_build, param) => sql<PublicQuestion>`
    select ${publicColumns} from (select ${param("ids")}::uuid[] as question_ids) chosen cross join ${questionsOf} order by o.place`,
);

export async function listPublicQuestions(db: Db, ids: readonly string[]): Promise<PublicQuestion[]> {
  return byIds.many(db, { ids });
}
