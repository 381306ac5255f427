import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const quiz = handleOf("quiz");

/** How often an option was chosen, and how often rightly; and the same of those who are counted in figures. */
export interface OptionSum {
  readonly question_id: string;
  readonly option_index: number;
  readonly attempts: number;
  readonly correct: number;
  readonly counted: number;
  readonly counted_correct: number;
}

/** Always in the order of the questions: two workers that fold at once wait for each other instead of for ever. */
export async function addToCounts(tx: Tx, sums: readonly OptionSum[]): Promise<void> {
  if (sums.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
    as r (question_id uuid, option_index smallint, attempts int, correct int, counted int, counted_correct int) join quiz.question q on q.id = r.question_id`;
  await quiz.touch(
    tx,
    sql`insert into quiz.question_count as c (question_id, attempts, correct, counted, counted_correct)
      select r.question_id, sum(r.attempts), sum(r.correct), sum(r.counted), sum(r.counted_correct) from ${rows} group by 1 order by 1
      on conflict (question_id) do update
        set attempts = c.attempts + excluded.attempts, correct = c.correct + excluded.correct, counted = c.counted + excluded.counted,
          counted_correct = c.counted_correct + excluded.counted_correct, changed_at = platform.now()`,
  );
  await quiz.touch(
    tx,
    sql`insert into quiz.option_count as c (question_id, option_index, attempts, counted)
      select r.question_id, r.option_index, r.attempts, r.counted from ${rows} order by 1, 2
      on conflict (question_id, option_index) do update
        set attempts = c.attempts + excluded.attempts, counted = c.counted + excluded.counted`,
  );
}

/** Whether some counter changed since this was last asked. */
export async function takeChanged(tx: Tx): Promise<boolean> {
  const taken = await quiz.touch(
    tx,
    sql`update quiz.counts_told set told_at = platform.now() where told_at < (select max(changed_at) from quiz.question_count)`,
  );
  return taken === 1;
}

/** Whether the hour of some question has come since this was last asked. */
export async function takeReleased(tx: Tx): Promise<boolean> {
  const row = await quiz.maybe(
    tx,
    sql<{ released: boolean }>`with before as (select released_at from quiz.counts_told for update),
      taken as (update quiz.counts_told set released_at = platform.now())
      select exists (select 1 from quiz.question q, before
        where q.published_at > before.released_at and q.published_at <= platform.now()) as released`,
  );
  return row?.released === true;
}

/** Answers that count no more. They may not have been added yet: then it is less than nothing until they are. */
export async function takeFromCounts(tx: Tx, sums: readonly OptionSum[]): Promise<void> {
  await addToCounts(
    tx,
    sums.map((sum) => ({
      ...sum,
      attempts: -sum.attempts,
      correct: -sum.correct,
      counted: -sum.counted,
      counted_correct: -sum.counted_correct,
    })),
  );
}

/** The counters of these questions anew, from the answers themselves. */
export async function recount(tx: Tx, questions: readonly string[]): Promise<void> {
  const sums = await quiz.many(
    tx,
    sql<OptionSum>`select question_id, option_index, count(*)::int as attempts, count(*) filter (where correct)::int as correct,
        count(*) filter (where counted)::int as counted, count(*) filter (where counted and correct)::int as counted_correct
      from quiz.attempt where question_id = any(${[...questions]}) group by 1, 2`,
  );
  for (const table of ["option_count", "question_count"]) {
    await quiz.touch(tx, sql`delete from ${sql.table(`quiz.${table}`)} where question_id = any(${[...questions]})`);
  }
  await addToCounts(tx, sums);
}

/** What a locked answer reveals of its question. */
export interface Key {
  readonly question_id: string;
  readonly options: string[];
  readonly option_index: number;
  readonly explanation: string;
  readonly read_slug: string | null;
  /** By option, those who are counted; one that nobody ever chose is not there. */
  readonly chosen: Record<string, number>;
}

const readKeys = quiz.hot<{ questions: readonly string[] }, Key>(
  "read_keys",
  (_build, param) => sql<Key>`
    select q.id as question_id, q.options, k.option_index, k.explanation, k.read_slug,
      coalesce((select jsonb_object_agg(c.option_index, greatest(c.counted, 0)) from quiz.option_count c
        where c.question_id = q.id and c.attempts > 0), '{}'::jsonb) as chosen
    from quiz.question q join quiz.answer_key k on k.question_id = q.id where q.id = any(${param("questions")}::uuid[])`,
);

export async function listKeys(db: Db, questions: readonly string[]): Promise<Key[]> {
  return readKeys.many(db, { questions });
}
