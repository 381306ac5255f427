import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const quiz = handleOf("quiz");

export type BankState = "today" | "public" | "waiting" | "withdrawn";

export interface BankQuestion {
  readonly id: string;
  readonly slug: string;
  readonly subject: string;
  readonly title: string;
  readonly options: string[];
  readonly tags: string[];
  readonly competencies: string[];
  readonly published_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly changed_at: Date | null;
  readonly state: BankState;
  readonly attempts: number;
  readonly correct: number;
  /** Where it stands in the list. */
  readonly moment: Date;
  readonly place: string;
}

/** One that nobody ever published counts as withdrawn. */
const moment = sql`coalesce(q.published_at, q.withdrawn_at, timestamptz '2026-01-01')`;
const isToday = (day: string) =>
  sql`exists (select 1 from quiz.daily_set s where s.day = ${day}::date and q.id = any(s.question_ids)) and q.published_at <= platform.now()`;

const shown = (
  day: string,
) => sql`q.id, q.slug, q.subject, q.title, q.options, q.tags, q.competencies, q.published_at, q.withdrawn_at, q.changed_at,
  case when q.published_at is null then 'withdrawn' when q.published_at > platform.now() then 'waiting'
    when ${isToday(day)} then 'today' else 'public' end as state,
  greatest(coalesce(c.attempts, 0), 0) as attempts, greatest(coalesce(c.correct, 0), 0) as correct, ${moment} as moment,
  to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
  from quiz.question q left join quiz.question_count c on c.question_id = q.id`;

function inState(state: BankState, day: string) {
  if (state === "withdrawn") return sql`q.published_at is null`;
  if (state === "waiting") return sql`q.published_at > platform.now()`;
  if (state === "today") return isToday(day);
  return sql`q.published_at <= platform.now()`;
}

/** The newest first. */
export async function listBank(db: Db, state: BankState, day: string, after: PlaceInList | undefined): Promise<BankQuestion[]> {
  const rest = after ? sql`and (${moment}, q.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  return quiz.many(
    db,
    sql<BankQuestion>`select ${shown(day)} where ${inState(state, day)} ${rest} order by ${moment} desc, q.id desc limit ${deskLimit}`,
  );
}

/** By all of the words, in any order, or by its number. */
export async function searchBank(db: Db, search: string, day: string): Promise<BankQuestion[]> {
  const words = search
    .split(/\s+/)
    .slice(0, 8)
    .map((word) => sql`q.title ilike ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`}`);
  return quiz.many(
    db,
    sql<BankQuestion>`select ${shown(day)} where q.id::text = ${search.toLowerCase()} or q.slug = ${search} or (${sql.join(words, sql` and `)})
      order by ${moment} desc, q.id desc limit ${deskLimit - 1}`,
  );
}

export async function countBank(db: Db, day: string): Promise<Record<BankState, number>> {
  const upTo = (state: BankState) =>
    sql`(select count(*)::int from (select 1 from quiz.question q where ${inState(state, day)} limit 1000) each)`;
  const row = await quiz.maybe(
    db,
    sql<
      Record<BankState, number>
    >`select ${upTo("today")} as today, ${upTo("public")} as public, ${upTo("waiting")} as waiting, ${upTo("withdrawn")} as withdrawn`,
  );
  return row ?? { today: 0, public: 0, waiting: 0, withdrawn: 0 };
}

export async function findInBank(db: Db, id: string, day: string): Promise<BankQuestion | undefined> {
  return quiz.maybe(db, sql<BankQuestion>`select ${shown(day)} where q.id = ${id}`);
}

/** Locked with its key, so that two who correct it do so one after the other. Those who answer wait for nobody. */
export async function lockQuestion(
  tx: Tx,
  id: string,
): Promise<{ published_at: Date | null; options: string[]; option_index: number } | undefined> {
  return quiz.maybe(
    tx,
    sql<{ published_at: Date | null; options: string[]; option_index: number }>`
      select q.published_at, q.options, k.option_index from quiz.question q join quiz.answer_key k on k.question_id = q.id
      where q.id = ${id} for no key update of q`,
  );
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly options: readonly string[];
  readonly tags: readonly string[];
  readonly competencies: readonly string[];
  readonly answer: number;
  readonly explanation: string;
}

export async function correctWords(tx: Tx, id: string, words: Words): Promise<void> {
  await quiz.touch(
    tx,
    sql`update quiz.question set subject = ${words.subject}, title = ${words.title}, options = ${[...words.options]}::text[],
      tags = ${[...words.tags]}::text[], competencies = ${[...words.competencies]}::text[], changed_at = ${tx.clock.now()} where id = ${id}`,
  );
  await quiz.touch(
    tx,
    sql`update quiz.answer_key set option_index = ${words.answer}, explanation = ${words.explanation} where question_id = ${id}`,
  );
}

/** Out of the quiz, and out of the sets of days to come: those are made anew. */
export async function withdraw(tx: Tx, id: string, today: string): Promise<boolean> {
  const withdrawn = await quiz.touch(
    tx,
    sql`update quiz.question set published_at = null, withdrawn_at = ${tx.clock.now()} where id = ${id} and withdrawn_at is null`,
  );
  await quiz.touch(tx, sql`delete from quiz.daily_set where day > ${today}::date and ${id}::uuid = any(question_ids)`);
  return withdrawn === 1;
}

export async function findKey(db: Db, id: string): Promise<{ option_index: number; explanation: string } | undefined> {
  return quiz.maybe(db, quiz.build.selectFrom("quiz.answer_key").select(["option_index", "explanation"]).where("question_id", "=", id));
}
