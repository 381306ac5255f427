import { sql } from "kysely";
import type { ProfileQuestion } from "@upaya/contracts/identity/questionnaire.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

type QuestionKind = ProfileQuestion["question_type"];

export interface QuestionRow {
  readonly id: string;
  readonly title: string;
  readonly kind: QuestionKind;
  readonly options: string[];
}

export interface AnsweredQuestion extends QuestionRow {
  readonly answer_id: string | null;
  readonly selected_value: string[] | null;
}

/** Every question that is asked, each with this person's answer if there is one, in one statement. */
export async function listQuestionsOf(db: Db, userId: string): Promise<AnsweredQuestion[]> {
  return identity.many(
    db,
    identity.build
      .selectFrom("identity.question as q")
      .leftJoin("identity.answer as a", (join) => join.onRef("a.question_id", "=", "q.id").on("a.user_id", "=", userId))
      .select(["q.id", "q.title", "q.options", "a.id as answer_id", "a.selected_value"])
      .select((eb) => eb.ref("q.kind").$castTo<QuestionKind>().as("kind"))
      .where("q.active", "=", true)
      .orderBy("q.position")
      .orderBy("q.id"),
  );
}

/** Those of the ids that are asked. */
export async function findQuestions(db: Db, ids: readonly string[]): Promise<QuestionRow[]> {
  return identity.many(
    db,
    identity.build
      .selectFrom("identity.question")
      .select(["id", "title", "options"])
      .select((eb) => eb.ref("kind").$castTo<QuestionKind>().as("kind"))
      .where("id", "in", [...ids])
      .where("active", "=", true),
  );
}

/** Those of the ids that are this person's answers. */
export async function ownAnswers(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await identity.many(
    db,
    identity.build
      .selectFrom("identity.answer")
      .select("id")
      .where("user_id", "=", userId)
      .where("id", "in", [...ids]),
  );
  return rows.map(({ id }) => id);
}

/** The question that an answer belongs to, also one that is asked no more. */
export async function findQuestionOf(db: Db, answerId: string): Promise<QuestionRow | undefined> {
  return identity.maybe(
    db,
    identity.build
      .selectFrom("identity.answer as a")
      .innerJoin("identity.question as q", "q.id", "a.question_id")
      .select(["q.id", "q.title", "q.options"])
      .select((eb) => eb.ref("q.kind").$castTo<QuestionKind>().as("kind"))
      .where("a.id", "=", answerId),
  );
}

export interface AnswerRow {
  readonly id: string;
  readonly question_id: string;
  readonly selected_value: string[];
}

/** One answer for a question: given again, it takes the place of the one before and keeps its id. */
export async function saveAnswers(
  tx: Tx,
  userId: string,
  answers: readonly { readonly question_id: string; readonly selected_value: readonly string[] }[],
): Promise<AnswerRow[]> {
  return identity.many(
    tx,
    identity.build
      .insertInto("identity.answer")
      .values(
        answers.map(({ question_id, selected_value }) => ({
          id: tx.ids.next(),
          user_id: userId,
          question_id,
          selected_value: [...selected_value],
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["user_id", "question_id"]).doUpdateSet({
          selected_value: (eb) => eb.ref("excluded.selected_value"),
          answered_at: sql<Date>`platform.now()`,
        }),
      )
      .returning(["id", "question_id", "selected_value"]),
  );
}

export async function changeAnswer(tx: Tx, id: string, selected: readonly string[]): Promise<AnswerRow | undefined> {
  return identity.maybe(
    tx,
    identity.build
      .updateTable("identity.answer")
      .set({ selected_value: [...selected], answered_at: sql<Date>`platform.now()` })
      .where("id", "=", id)
      .returning(["id", "question_id", "selected_value"]),
  );
}

export interface NewProfileQuestion extends Omit<QuestionRow, "options"> {
  readonly options: readonly string[];
  readonly position: number;
}

/** A known id is reworded in place, so that its answers stay; what staff switched off stays off. */
export async function saveQuestion(tx: Tx, { id, options, ...rest }: NewProfileQuestion): Promise<void> {
  const row = { ...rest, options: [...options] };
  await identity.touch(
    tx,
    identity.build
      .insertInto("identity.question")
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row)),
  );
}
