import { sql } from "kysely";
import type { HelpAboutKind, HelpClosing, HelpState, HelpTopic, HelpWhat } from "@upaya/contracts/engagement/help-rules.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";

const engagement = handleOf("engagement");

/** What a question is about, as its asker named it. */
export interface About {
  readonly about_kind: HelpAboutKind | null;
  readonly about_named: string | null;
  /** As our own data knew it when it was asked; without one it is the asker's word alone. */
  readonly about_title: string | null;
  readonly about_path: string | null;
  readonly about_second: number | null;
}

export interface Question extends About {
  readonly id: string;
  readonly number: string;
  /** Who asked while signed in; without one a guest did, and left an address. */
  readonly user_id: string | null;
  readonly email: string | null;
  readonly topic: HelpTopic;
  readonly what: HelpWhat | null;
  readonly state: HelpState;
  readonly closed_because: HelpClosing | null;
  readonly asked_at: Date;
  readonly last_at: Date;
  readonly due_at: Date | null;
}

export interface NewQuestion extends Omit<Question, "state" | "closed_because" | "last_at" | "due_at"> {
  readonly due_at: Date;
}

export type EntryKind = "asked" | "answered" | "noted" | "moved" | "solved" | "closed";

export interface Entry {
  readonly id: string;
  readonly kind: EntryKind;
  /** Somebody's, or the one word that says where to or why. */
  readonly words: string;
  readonly made_at: Date;
}

export const questionColumns = sql`q.id, q.number, q.user_id, q.email, q.topic, q.what, q.about_kind, q.about_named, q.about_title, q.about_path,
  q.about_second, q.state, q.closed_because, q.asked_at, q.last_at, q.due_at`;

/** False when another question has the number. */
export async function addQuestion(tx: Tx, question: NewQuestion): Promise<boolean> {
  const added = await engagement.touch(
    tx,
    engagement.build
      .insertInto("engagement.question")
      .values({ ...question, state: "waiting", last_at: question.asked_at })
      .onConflict((conflict) => conflict.column("number").doNothing()),
  );
  return added === 1;
}

export async function addEntry(tx: Tx, questionId: string, kind: EntryKind, words: string): Promise<Pick<Entry, "id" | "made_at">> {
  const entry = { id: tx.ids.next(), made_at: tx.clock.now() };
  await engagement.touch(
    tx,
    engagement.build.insertInto("engagement.question_entry").values({ ...entry, question_id: questionId, kind, words }),
  );
  return entry;
}

export async function findByNumber(db: Db, number: string): Promise<Question | undefined> {
  return engagement.maybe(db, sql<Question>`select ${questionColumns} from engagement.question q where q.number = ${number}`);
}

/** What the desk calls the question that has this number. */
export async function findQuestionId(db: Db, number: string): Promise<string> {
  const found = await findByNumber(db, number);
  if (!found) throw new Error("a question that is not there");
  return found.id;
}

/** Held until the transaction ends: of an answer and added words at once the second sees the first. */
export async function lockQuestion(tx: Tx, id: string): Promise<Question | undefined> {
  return engagement.maybe(tx, sql<Question>`select ${questionColumns} from engagement.question q where q.id = ${id} for update`);
}

/** What its asker and we said, the oldest first. */
export async function listSaid(db: Db, questionId: string, most: number): Promise<Entry[]> {
  return engagement.many(
    db,
    sql<Entry>`select id, kind, words, made_at from engagement.question_entry
      where question_id = ${questionId} and kind in ('asked', 'answered') order by id limit ${most}`,
  );
}

export async function countSaid(db: Db, questionId: string): Promise<number> {
  const row = await engagement.maybe(
    db,
    sql<{ many: number }>`select count(*)::int as many from engagement.question_entry
      where question_id = ${questionId} and kind in ('asked', 'answered')`,
  );
  return row?.many ?? 0;
}

export interface Listed extends Question {
  readonly begins: string;
  /** Its moment in the list, to the microsecond. */
  readonly place: string;
}

/** How it begins: enough to know it again. */
export const begins = sql`coalesce((select left(e.words, 140) from engagement.question_entry e
  where e.question_id = q.id and e.kind = 'asked' order by e.id limit 1), '')`;

export const placeOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export async function listQuestionsOf(db: Db, userId: string, limit: number, after: PlaceInList | undefined): Promise<Listed[]> {
  const beyond = after ? sql`and (q.asked_at, q.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  return engagement.many(
    db,
    sql<Listed>`select ${questionColumns}, ${begins} as begins, ${placeOf("q.asked_at")} as place from engagement.question q
      where q.user_id = ${userId} ${beyond} order by q.asked_at desc, q.id desc limit ${limit}`,
  );
}

/** Whoever waits already keeps the time that they were promised: words that are added make nobody wait longer. */
export async function markWaiting(tx: Tx, id: string, due: Date): Promise<void> {
  await engagement.touch(
    tx,
    sql`update engagement.question set state = 'waiting', closed_because = null, due_at = coalesce(due_at, ${due}), last_at = ${tx.clock.now()}
      where id = ${id}`,
  );
}

export async function markEnded(
  tx: Tx,
  id: string,
  state: Exclude<HelpState, "waiting">,
  because: HelpClosing | null = null,
): Promise<void> {
  await engagement.touch(
    tx,
    sql`update engagement.question set state = ${state}, closed_because = ${because}, due_at = null, last_at = ${tx.clock.now()} where id = ${id}`,
  );
}
