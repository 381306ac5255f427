import { sql } from "kysely";
import type { HelpState, HelpTopic } from "@upaya/contracts/engagement/help-rules.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";
import { begins, type Entry, type Listed, placeOf, type Question, questionColumns } from "../questions.store.ts";

const engagement = handleOf("engagement");

const listed = (column: string) =>
  sql`select ${questionColumns}, ${begins} as begins, ${placeOf(column)} as place from engagement.question q`;

/** Of those that wait, those first who were promised an answer soonest; of all others, the newest. */
export async function listHelpOf(db: Db, state: HelpState, after: PlaceInList | undefined): Promise<Listed[]> {
  const start = after ? sql`(${after.at}::timestamptz, ${after.id}::uuid)` : undefined;
  return engagement.many(
    db,
    state === "waiting"
      ? sql<Listed>`${listed("q.due_at")} where q.state = 'waiting' ${start ? sql`and (q.due_at, q.id) > ${start}` : sql``}
          order by q.due_at, q.id limit ${deskLimit}`
      : sql<Listed>`${listed("q.last_at")} where q.state = ${state} ${start ? sql`and (q.last_at, q.id) < ${start}` : sql``}
          order by q.last_at desc, q.id desc limit ${deskLimit}`,
  );
}

/** The one that has this number, or those that a guest asked from this address, or this person. */
export async function searchHelp(
  db: Db,
  by: { number?: string | undefined; email?: string | undefined; userId?: string | undefined },
): Promise<Listed[]> {
  return engagement.many(
    db,
    sql<Listed>`${listed("q.last_at")} where q.number = ${by.number ?? null} or q.email = ${by.email ?? null} or q.user_id = ${by.userId ?? null}::uuid
      order by q.asked_at desc, q.id desc limit ${deskLimit - 1}`,
  );
}

export async function countHelp(db: Db): Promise<Record<HelpState, number>> {
  const many = (state: HelpState) =>
    sql`(select count(*)::int from (select 1 from engagement.question where state = ${sql.lit(state)} limit 1000) each)`;
  const row = await engagement.maybe(
    db,
    sql<Record<HelpState, number>>`select ${many("waiting")} as waiting, ${many("answered")} as answered, ${many("solved")} as solved,
      ${many("closed")} as closed`,
  );
  return row ?? { waiting: 0, answered: 0, solved: 0, closed: 0 };
}

/** Of those that wait longest. */
export async function listHelpDues(db: Db, most: number): Promise<Date[]> {
  const rows = await engagement.many(
    db,
    sql<{ due_at: Date }>`select due_at from engagement.question where state = 'waiting' order by due_at, id limit ${most}`,
  );
  return rows.map(({ due_at }) => due_at);
}

export async function findHelp(db: Db, id: string): Promise<Question | undefined> {
  return engagement.maybe(db, sql<Question>`select ${questionColumns} from engagement.question q where q.id = ${id}`);
}

/** What was said and done last, the newest first. */
export async function listHistory(db: Db, questionId: string, most: number): Promise<Entry[]> {
  return engagement.many(
    db,
    sql<Entry>`select id, kind, words, made_at from engagement.question_entry where question_id = ${questionId} order by id desc limit ${most}`,
  );
}

export async function setTopic(tx: Tx, id: string, topic: HelpTopic): Promise<void> {
  await engagement.touch(tx, sql`update engagement.question set topic = ${topic} where id = ${id}`);
}
