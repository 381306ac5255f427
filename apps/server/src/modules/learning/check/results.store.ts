import { sql } from "kysely";
import { checkNeeds } from "@upaya/contracts/learning/counts.ts";
import type { CheckResult } from "@upaya/contracts/learning/check.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { wireTime } from "#platform/db/wire-time.ts";

const learning = handleOf("learning");

interface Handed {
  readonly user_id: string;
  readonly resource_id: string;
  readonly passed: boolean;
}

/** Marks a try by the keys of its own version. Nothing where it was handed in before: what came of it then stays. */
export async function markTry(tx: Tx, id: string, answers: readonly { question: string; option: number }[]): Promise<Handed | undefined> {
  // Of two answers to one question the last: the place of each is what the marks are counted by.
  const chosen = JSON.stringify(Object.fromEntries(answers.map(({ question, option }) => [question, option])));
  return learning.maybe(
    tx,
    sql<Handed>`with marked as (
        select t.id, array_agg(a.option order by d.place) as chosen, count(*) filter (where a.option = k.option_index)::int as right_answers
        from learning.try t cross join lateral unnest(t.questions) with ordinality as d (key, place)
          join learning.check_question q on q.version_id = t.version_id and q.key = d.key
          join learning.check_key k on k.version_id = t.version_id and k.key = d.key
          left join lateral (select (${chosen}::jsonb ->> d.key)::smallint as option) a on a.option < cardinality(q.options)
        where t.id = ${id} group by t.id)
      update learning.try t set chosen = m.chosen, right_answers = m.right_answers, passed = m.right_answers >= ${checkNeeds},
        handed_at = ${tx.clock.now()}
      from marked m where t.id = m.id and t.handed_at is null returning t.user_id, t.resource_id, t.passed`,
  );
}

/** With every key and explanation: only of a try that was handed in. */
const explained = sql`(select jsonb_agg(jsonb_build_object('key', q.key, 'text', q.title, 'options', q.options, 'option', t.chosen[d.place],
    'answer', k.option_index, 'explanation', k.explanation) order by d.place)
  from unnest(t.questions) with ordinality as d (key, place) join learning.check_question q on q.version_id = t.version_id and q.key = d.key
    join learning.check_key k on k.version_id = t.version_id and k.key = d.key)`;

const result = sql`select t.id, ${wireTime("t.handed_at")} as handed_at, t.right_answers as "right", cardinality(t.questions) as "of", t.passed,
  ${explained} as questions from learning.try t`;

export async function findResult(db: Db, id: string): Promise<CheckResult | undefined> {
  return learning.maybe(db, sql<CheckResult>`${result} where t.id = ${id} and t.handed_at is not null`);
}

/** The one that was enough, where there is one: of two accounts that became one the other may have tried later. */
export async function findLastResult(db: Db, userId: string, resourceId: string): Promise<CheckResult | undefined> {
  return learning.maybe(
    db,
    sql<CheckResult>`${result} where t.user_id = ${userId} and t.resource_id = ${resourceId} and t.handed_at is not null
      order by t.passed desc, t.handed_at desc, t.id limit 1`,
  );
}

export interface TryFacts {
  readonly user_id: string;
  readonly resource_id: string;
  readonly completed: boolean;
}

export async function findTry(db: Db, id: string): Promise<TryFacts | undefined> {
  return learning.maybe(
    db,
    sql<TryFacts>`select t.user_id, t.resource_id, coalesce(r.completed_at is not null, false) as completed
      from learning.try t left join learning.record r on r.user_id = t.user_id and r.resource_id = t.resource_id where t.id = ${id}`,
  );
}

/** Of two that are open the one of the account that stays goes on. */
export async function moveTries(tx: Tx, from: string, into: string): Promise<void> {
  await learning.touch(
    tx,
    sql`delete from learning.try f where f.user_id = ${from} and f.handed_at is null and exists (
      select 1 from learning.try t where t.user_id = ${into} and t.resource_id = f.resource_id and t.handed_at is null)`,
  );
  await learning.touch(tx, sql`update learning.try set user_id = ${into} where user_id = ${from}`);
}

export function pageTriesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return learning.pages(
    db,
    sql<{ id: string }>`select id, user_id, resource_id, questions, begun_at, chosen, right_answers, passed, handed_at from learning.try
      where user_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}

export async function dropTriesOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  return learning.touch(tx, sql`delete from learning.try where user_id = any(${[...userIds]}::uuid[])`);
}
