import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { questionColumns } from "./questions.store.ts";

const engagement = handleOf("engagement");

/** Asked under their accounts, or as a guest at an address that is proven theirs. */
const theirs = (userIds: readonly string[], addresses: readonly string[]) =>
  sql`(q.user_id = any(${[...userIds]}::uuid[]) or q.email = any(${[...addresses]}::text[]))`;

export function pageQuestionsOf(db: Db, userIds: readonly string[], addresses: readonly string[]): AsyncGenerator<object[]> {
  return engagement.pages(
    db,
    sql<{ id: string }>`select ${questionColumns} from engagement.question q where ${theirs(userIds, addresses)}`,
    ["id"],
  );
}

/** With what colleagues noted for each other: that is about them as well. */
export function pageQuestionEntriesOf(db: Db, userIds: readonly string[], addresses: readonly string[]): AsyncGenerator<object[]> {
  return engagement.pages(
    db,
    sql<{ id: string }>`select e.id, e.question_id, e.kind, e.words, e.made_at
      from engagement.question_entry e join engagement.question q on q.id = e.question_id where ${theirs(userIds, addresses)}`,
    ["id"],
  );
}

export async function moveQuestions(tx: Tx, fromId: string, intoId: string): Promise<void> {
  await engagement.touch(tx, sql`update engagement.question set user_id = ${intoId} where user_id = ${fromId}`);
}

/** What was said to them goes with them. */
export async function dropQuestionsOf(tx: Tx, userIds: readonly string[], addresses: readonly string[]): Promise<number> {
  return engagement.touch(tx, sql`delete from engagement.question q where ${theirs(userIds, addresses)}`);
}
