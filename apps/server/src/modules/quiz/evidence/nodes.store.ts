import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { QuizEvidence } from "../../competencies/index.ts";

const quiz = handleOf("quiz");

/** Of rows called `answers`: what they say of each competency that their questions name. */
export const nodeSums = sql`select a.user_id, n.node, count(*)::int as answered, count(*) filter (where a.correct)::int as correct,
    max(a.answered_at) as happened_at
  from answers a cross join lateral (select distinct unnest(a.competencies)) as n (node) group by 1, 2`;

export interface Judged {
  readonly user_id: string;
  readonly question_id: string;
  readonly correct: boolean;
  readonly answered_at: Date;
}

const readSums = quiz.hot<{ answers: string }, QuizEvidence>(
  "sum_nodes",
  (_build, param) => sql<QuizEvidence>`
    with answers as (
      select g.user_id, g.correct, g.answered_at, q.competencies
      from jsonb_to_recordset(${param("answers")}::jsonb) as g (user_id uuid, question_id uuid, correct boolean, answered_at timestamptz)
        join quiz.question q on q.id = g.question_id)
    ${nodeSums}`,
);

export async function sumNodes(tx: Tx, answers: readonly Judged[]): Promise<QuizEvidence[]> {
  return readSums.many(tx, { answers: JSON.stringify(answers) });
}

type Sum = QuizEvidence & { readonly waits: boolean };

/**
 * What all answers of these people say, who are held. `waits` where an answer of theirs is kept and not counted yet: what tells of it is on
 * its way. One statement, so that both see the same answers.
 */
export async function sumNodesOf(tx: Tx, users: readonly string[]): Promise<Sum[]> {
  const people = [...users];
  return quiz.many(
    tx,
    sql<Sum>`with answers as materialized (
        select a.user_id, a.correct, a.answered_at, q.competencies
        from quiz.attempt a left join quiz.question q on q.id = a.question_id where a.user_id = any(${people}::uuid[])),
      given as (select user_id, count(*) as answers from answers group by 1),
      counted as (select user_id, sum(answers) as answers from quiz.answer_day where user_id = any(${people}::uuid[]) group by 1)
      select s.*, g.answers is distinct from c.answers as waits
      from (${nodeSums}) s join given g using (user_id) left join counted c using (user_id)`,
  );
}
