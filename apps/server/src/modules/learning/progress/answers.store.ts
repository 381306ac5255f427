import { sql } from "kysely";
import type { GivenAnswer } from "@upaya/contracts/learning/lesson.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { isHeld, theirsFirst } from "../lessons/edition.store.ts";

const learning = handleOf("learning");

interface Wish {
  readonly userId: string;
  readonly resourceId: string;
  readonly versionId: string;
  readonly lesson: string;
  readonly question: string;
  readonly option: number;
}

/** Keeps the first answer, and shows the one that is there. Nothing where there is no such question, or no such option of it. */
export async function keepAnswer(
  tx: Tx,
  { userId, resourceId, versionId, lesson, question, option }: Wish,
): Promise<GivenAnswer | undefined> {
  return learning.maybe(
    tx,
    sql<GivenAnswer>`with asked as (
        select key, option_index, explanation from learning.question
        where version_id = ${versionId} and lesson_key = ${lesson} and key = ${question} and ${option} < cardinality(options)),
      kept as (
        insert into learning.answer as a (user_id, resource_id, lesson_key, question_key, option_index, correct, answered_at)
        select ${userId}, ${resourceId}, ${lesson}, key, ${option}, option_index = ${option}, ${tx.clock.now()} from asked
        -- Nothing changes; this way the row that was there is answered.
        on conflict (user_id, resource_id, lesson_key, question_key) do update set correct = a.correct
        returning question_key, option_index, correct)
      select k.question_key as question, k.option_index as option, k.correct, q.option_index as answer, q.explanation
      from kept k join asked q on q.key = k.question_key`,
  );
}

/** Every question of the lesson has an answer of theirs. */
export async function areAllAnswered(
  db: Db,
  { userId, resourceId, versionId, lesson }: Omit<Wish, "question" | "option">,
): Promise<boolean> {
  const open = await learning.maybe(
    db,
    sql`select 1 from learning.question q where q.version_id = ${versionId} and q.lesson_key = ${lesson} and not exists (
        select 1 from learning.answer a where a.user_id = ${userId} and a.resource_id = ${resourceId} and a.lesson_key = q.lesson_key
          and a.question_key = q.key) limit 1`,
  );
  return open === undefined;
}

interface Task {
  readonly text: string;
  readonly edited_at: Date;
}

/** Of two changes the later one stays, whichever came first. */
export async function keepTask(tx: Tx, userId: string, resourceId: string, lesson: string, { text, edited_at }: Task): Promise<Task> {
  const row = await learning.maybe(
    tx,
    sql<Task>`insert into learning.task as t (user_id, resource_id, lesson_key, body, edited_at)
      values (${userId}, ${resourceId}, ${lesson}, ${text}, ${edited_at})
      on conflict (user_id, resource_id, lesson_key) do update set
        body = case when excluded.edited_at >= t.edited_at then excluded.body else t.body end,
        edited_at = greatest(t.edited_at, excluded.edited_at)
      returning body as text, edited_at`,
  );
  return row!;
}

interface InCourse {
  readonly versionId: string;
  readonly edition: number;
  readonly kind: string;
}

/** The lesson of the edition that somebody is in; nothing where they are not enrolled, or there is no such lesson. */
export async function findOwnLesson(db: Db, userId: string, resourceId: string, lesson: string): Promise<InCourse | undefined> {
  return learning.maybe(
    db,
    sql<InCourse>`select v.id as "versionId", v.edition, l.kind from learning.record r
      join learning.version v on v.resource_id = r.resource_id and v.state = 'published'
      join learning.lesson l on l.version_id = v.id and l.key = ${lesson}
      where r.user_id = ${userId} and r.resource_id = ${resourceId} and ${isHeld}
      order by ${theirsFirst} limit 1`,
  );
}

/** Of two answers of one person the earlier one stays; of two texts the later one. */
export async function moveAnswers(tx: Tx, from: string, into: string): Promise<void> {
  await learning.touch(
    tx,
    sql`with gone as (delete from learning.answer where user_id = ${from} returning *)
      insert into learning.answer as a (user_id, resource_id, lesson_key, question_key, option_index, correct, answered_at)
      select ${into}::uuid, resource_id, lesson_key, question_key, option_index, correct, answered_at from gone
      on conflict (user_id, resource_id, lesson_key, question_key) do update set
        option_index = excluded.option_index, correct = excluded.correct, answered_at = excluded.answered_at
        where excluded.answered_at < a.answered_at`,
  );
  await learning.touch(
    tx,
    sql`with gone as (delete from learning.task where user_id = ${from} returning *)
      insert into learning.task as t (user_id, resource_id, lesson_key, body, edited_at)
      select ${into}::uuid, resource_id, lesson_key, body, edited_at from gone
      on conflict (user_id, resource_id, lesson_key) do update set body = excluded.body, edited_at = excluded.edited_at
        where excluded.edited_at > t.edited_at`,
  );
}

export function pageAnswersOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return learning.pages(
    db,
    sql<{
      user_id: string;
      resource_id: string;
      lesson_key: string;
      question_key: string;
    }>`select user_id, resource_id, lesson_key, question_key,
        option_index, correct, answered_at from learning.answer where user_id = any(${[...userIds]}::uuid[])`,
    ["user_id", "resource_id", "lesson_key", "question_key"],
  );
}

export function pageTasksOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return learning.pages(
    db,
    sql<{ user_id: string; resource_id: string; lesson_key: string }>`select user_id, resource_id, lesson_key, body, edited_at
      from learning.task where user_id = any(${[...userIds]}::uuid[])`,
    ["user_id", "resource_id", "lesson_key"],
  );
}

export async function dropAnswersOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  const answers = await learning.touch(tx, sql`delete from learning.answer where user_id = any(${[...userIds]}::uuid[])`);
  return answers + (await learning.touch(tx, sql`delete from learning.task where user_id = any(${[...userIds]}::uuid[])`));
}
