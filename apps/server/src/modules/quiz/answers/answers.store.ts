import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const quiz = handleOf("quiz");

/** Somebody's wish to answer. The option as its words: what the page shows is what is sent. */
export interface NewAnswer {
  readonly user_id: string;
  readonly question_id: string;
  readonly answer: string;
}

export interface Answer {
  readonly user_id: string;
  readonly question_id: string;
  readonly option_index: number;
  readonly correct: boolean;
  /** In figures: its person has agreed to it. */
  readonly counted: boolean;
  readonly answered_at: Date;
}

/** `option_index` is null for words that are no option, and there is no row for a question that is not there. */
interface Written {
  readonly place: number;
  readonly option_index: number | null;
  readonly correct: boolean | null;
  readonly counted: boolean | null;
  /** This wish is the one that was kept: of two that ask for the same in one batch only the first is. */
  readonly fresh: boolean;
}

interface Wishes {
  readonly users: readonly string[];
  readonly questions: readonly string[];
  readonly answers: readonly string[];
  readonly at: Date;
}

/** One statement for a whole batch: looks the options up, judges, and keeps what is not there yet. Only this reads the key on the way in. */
const insertAnswers = quiz.hot<Wishes, Written>(
  "insert_answers",
  (_build, param) => sql<Written>`
    with asked as (
      select place, user_id, question_id, answer
      from unnest(${param("users")}::uuid[], ${param("questions")}::uuid[], ${param("answers")}::text[])
        with ordinality as a (user_id, question_id, answer, place)),
    known as (
      select a.place, a.user_id, a.question_id, (array_position(q.options, a.answer) - 1)::smallint as option_index,
        array_position(q.options, a.answer) - 1 = k.option_index as correct
      from asked a join quiz.question q on q.id = a.question_id and q.published_at <= ${param("at")}::timestamptz
        join quiz.answer_key k on k.question_id = q.id),
    chosen as (
      select distinct on (user_id, question_id) place, user_id, question_id, option_index, correct
      from known where option_index is not null order by user_id, question_id, place),
    written as (
      insert into quiz.attempt (user_id, question_id, option_index, correct, answered_at, counted)
      select user_id, question_id, option_index, correct, ${param("at")}::timestamptz,
        coalesce((select r.given from identity.pub_research r where r.user_id = chosen.user_id order by r.id desc limit 1), false)
      from chosen order by user_id, question_id
      on conflict do nothing returning user_id, question_id, counted)
    select known.place::int, known.option_index, known.correct, written.counted, written.user_id is not null as fresh
    from known left join chosen on chosen.place = known.place
      left join written on written.user_id = chosen.user_id and written.question_id = chosen.question_id`,
);

export async function writeAnswers(tx: Tx, wishes: readonly NewAnswer[], at: Date): Promise<Map<number, Written>> {
  const rows = await insertAnswers.many(tx, {
    users: wishes.map(({ user_id }) => user_id),
    questions: wishes.map(({ question_id }) => question_id),
    answers: wishes.map(({ answer }) => answer),
    at,
  });
  return new Map(rows.map((row) => [row.place - 1, row]));
}

const readAnswers = quiz.hot<{ user: string; questions: readonly string[] }, Answer>(
  "read_answers",
  (_build, param) => sql<Answer>`
    select user_id, question_id, option_index, correct, counted, answered_at from quiz.attempt
    where user_id = ${param("user")}::uuid and question_id = any(${param("questions")}::uuid[])`,
);

export async function listAnswers(db: Db, user: string, questions: readonly string[]): Promise<Answer[]> {
  return readAnswers.many(db, { user, questions });
}

/** All of a person's answers leave: the account goes. */
export async function takeAnswers(tx: Tx, user: string): Promise<Answer[]> {
  return quiz.many(
    tx,
    sql<Answer>`select user_id, question_id, option_index, correct, counted, answered_at from quiz.take_attempts(${user})`,
  );
}

/** Answers of one account under another. Where both answered the same question the one that is there stays; returns the rest, which count no more. */
export async function giveAnswers(tx: Tx, user: string, answers: readonly Answer[]): Promise<Answer[]> {
  const rows = answers.map(({ user_id: _user, ...answer }) => answer);
  const kept = await quiz.many(
    tx,
    sql<{ question_id: string }>`
      insert into quiz.attempt (user_id, question_id, option_index, correct, counted, answered_at)
      select ${user}, question_id, option_index, correct, counted, answered_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (question_id uuid, option_index smallint, correct boolean, counted boolean, answered_at timestamptz)
      on conflict do nothing returning question_id`,
  );
  const ids = new Set(kept.map(({ question_id }) => question_id));
  return answers.filter(({ question_id }) => !ids.has(question_id));
}

/** Puts all of a person's answers into the figures, or takes them out; returns those for which that is new. One at a time for a person. */
export async function markCounted(tx: Tx, user: string, wish: boolean): Promise<Answer[]> {
  return quiz.many(
    tx,
    sql<Answer>`select user_id, question_id, option_index, correct, counted, answered_at from quiz.mark_counted(${user}, ${wish})`,
  );
}

/** Until the commit nobody else changes whether this person is counted. */
export async function holdCounted(tx: Tx, user: string): Promise<void> {
  await quiz.touch(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`quiz.counted ${user}`}, 0))`);
}
