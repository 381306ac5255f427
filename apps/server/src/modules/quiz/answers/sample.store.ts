import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import { isPublic } from "../questions/public-question.store.ts";

const quiz = handleOf("quiz");

/** Answers of sample people, who are counted, the same ones for every question: given again they are there already. */
export async function giveSampleAnswers(tx: Tx, question: string, key: number, chosen: readonly number[]): Promise<void> {
  const options = chosen.flatMap((times, option) => Array.from({ length: times }, () => option));
  await quiz.touch(
    tx,
    sql`insert into quiz.attempt (user_id, question_id, option_index, correct, counted, answered_at)
      select ('5a3b1e00-0000-7000-8000-' || lpad(to_hex(place), 12, '0'))::uuid, ${question}, option, option = ${key}, true, ${tx.clock.now()}
      from unnest(${options}::int[]) with ordinality as o (option, place) on conflict do nothing`,
  );
}

interface Answerable {
  readonly question_id: string;
  readonly options: readonly string[];
  readonly option_index: number;
}

/** The oldest questions with their keys, always the same ones. */
export async function listForHistory(tx: Tx, most: number): Promise<Answerable[]> {
  return quiz.many(
    tx,
    sql<Answerable>`select q.id as question_id, q.options, k.option_index from quiz.question q
      join quiz.answer_key k on k.question_id = q.id where ${isPublic} order by q.published_at, q.slug limit ${most}`,
  );
}
