import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import { momentsOf } from "#platform/india.ts";
import type { QuizEvidence } from "../../competencies/index.ts";
import { nodeSums } from "../evidence/nodes.store.ts";
import type { Streak } from "./streak.ts";

const quiz = handleOf("quiz");

/** A streak that was made to be held and has no day yet. It never outlives its transaction. */
const noDay = "-infinity";

type StreakRow = Streak & { readonly user_id: string };

const insertHeld = quiz.hot<{ users: readonly string[] }, StreakRow>(
  "hold_streaks",
  (_build, param) => sql<StreakRow>`
    insert into quiz.streak as s (user_id, length, best, freezes, last_day)
    select distinct user_id, 1, 1, 0, ${sql.lit(noDay)}::date from unnest(${param("users")}::uuid[]) as u (user_id) order by user_id
    on conflict (user_id) do update set length = s.length
    returning user_id, length, best, freezes, last_day`,
);

/**
 * The streaks of these people, held until the commit; `undefined` for whoever had none. Whoever counts somebody's days takes this first, so
 * two who count the same person wait for each other. Always in the order of the people: nobody waits for somebody who waits.
 */
export async function holdStreaks(tx: Tx, users: readonly string[]): Promise<Map<string, Streak | undefined>> {
  const rows = await insertHeld.many(tx, { users });
  return new Map(rows.map(({ user_id, ...streak }) => [user_id, streak.last_day === noDay ? undefined : streak]));
}

/** What somebody answered on one day. */
export interface Sum {
  readonly user_id: string;
  readonly answers: number;
  readonly correct: number;
}

interface FoldedDay {
  readonly user_id: string;
  /** Nothing of this day had been counted before. */
  readonly first: boolean;
  /** False: there are fewer answers than this would make, so some were counted before, by whoever counted this person anew. Nothing was added. */
  readonly added: boolean;
}

const upsertDay = quiz.hot<{ sums: string; day: string; from: Date; until: Date }, FoldedDay>(
  "add_to_day",
  (_build, param) => sql<FoldedDay>`
    with given as materialized (
      select g.user_id, g.answers, g.correct, coalesce(d.answers, 0) as before,
        (select count(*) from quiz.attempt a where a.user_id = g.user_id
          and a.answered_at >= ${param("from")}::timestamptz and a.answered_at < ${param("until")}::timestamptz) as there
      from jsonb_to_recordset(${param("sums")}::jsonb) as g (user_id uuid, answers int, correct int)
        left join quiz.answer_day d on d.user_id = g.user_id and d.day = ${param("day")}::date),
    added as (
      insert into quiz.answer_day as d (user_id, day, answers, correct)
      select user_id, ${param("day")}::date, answers, correct from given where before + answers <= there order by user_id
      on conflict (user_id, day) do update set answers = d.answers + excluded.answers, correct = d.correct + excluded.correct)
    select user_id, before = 0 as first, before + answers <= there as added from given`,
);

/** Adds to a day of people who are held. The answers themselves say whether what an event tells has been counted already. */
export async function addToDay(tx: Tx, day: string, sums: readonly Sum[]): Promise<FoldedDay[]> {
  return upsertDay.many(tx, { sums: JSON.stringify(sums), day, ...momentsOf(day) });
}

const upsertSubjects = quiz.hot<{ answers: string }, never>(
  "add_to_subjects",
  (_build, param) => sql<never>`
    insert into quiz.subject_tally as t (user_id, subject, answers, correct)
    select g.user_id, q.subject, count(*), count(*) filter (where g.correct)
    from jsonb_to_recordset(${param("answers")}::jsonb) as g (user_id uuid, question_id uuid, correct boolean)
      join quiz.question q on q.id = g.question_id
    group by 1, 2 order by 1, 2
    on conflict (user_id, subject) do update set answers = t.answers + excluded.answers, correct = t.correct + excluded.correct`,
);

/** Adds to the subjects of people who are held. */
export async function addToSubjects(tx: Tx, answers: readonly { user_id: string; question_id: string; correct: boolean }[]): Promise<void> {
  if (answers.length > 0) await upsertSubjects.many(tx, { answers: JSON.stringify(answers) });
}

/**
 * Days and subjects of people who are held, anew from their answers; what no answer stands for any more goes. Returns what the answers say of
 * each competency. One statement, so that all three count the same answers: one that is committed meanwhile is in none of them.
 */
export async function countAnew(tx: Tx, users: readonly string[]): Promise<QuizEvidence[]> {
  const people = [...users];
  return quiz.many(
    tx,
    sql<QuizEvidence>`with answers as materialized (
        select a.user_id, (a.answered_at at time zone 'Asia/Kolkata')::date as day, q.subject, a.correct, a.answered_at, q.competencies
        from quiz.attempt a left join quiz.question q on q.id = a.question_id where a.user_id = any(${people}::uuid[])),
      days as (
        insert into quiz.answer_day (user_id, day, answers, correct)
        select user_id, day, count(*), count(*) filter (where correct) from answers group by 1, 2 order by 1, 2
        on conflict (user_id, day) do update set answers = excluded.answers, correct = excluded.correct),
      days_gone as (
        delete from quiz.answer_day d where d.user_id = any(${people}::uuid[])
          and not exists (select 1 from answers a where a.user_id = d.user_id and a.day = d.day)),
      subjects_gone as (
        delete from quiz.subject_tally t where t.user_id = any(${people}::uuid[])
          and not exists (select 1 from answers a where a.user_id = t.user_id and a.subject = t.subject)),
      subjects as (
        insert into quiz.subject_tally (user_id, subject, answers, correct)
        select user_id, subject, count(*), count(*) filter (where correct) from answers where subject is not null group by 1, 2 order by 1, 2
        on conflict (user_id, subject) do update set answers = excluded.answers, correct = excluded.correct)
      ${nodeSums}`,
  );
}

/** On which days each of these people answered, the oldest first. */
export async function listDays(tx: Tx, users: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await quiz.many(
    tx,
    sql<{ user_id: string; days: string[] }>`select user_id, array_agg(day::text order by day) as days
      from quiz.answer_day where user_id = any(${[...users]}::uuid[]) group by 1`,
  );
  return new Map(rows.map(({ user_id, days }) => [user_id, days]));
}

/** Streaks of people who are held; without one the row goes. */
export async function keepStreaks(tx: Tx, streaks: ReadonlyMap<string, Streak | undefined>): Promise<void> {
  const kept = [...streaks].flatMap(([user_id, streak]) => (streak ? { user_id, ...streak } : []));
  const gone = [...streaks].flatMap(([user_id, streak]) => (streak ? [] : user_id));
  if (kept.length > 0) {
    await quiz.touch(
      tx,
      sql`update quiz.streak s set length = k.length, best = k.best, freezes = k.freezes, last_day = k.last_day
        from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k (user_id uuid, length int, best int, freezes smallint, last_day date)
        where s.user_id = k.user_id`,
    );
  }
  if (gone.length > 0) await quiz.touch(tx, quiz.build.deleteFrom("quiz.streak").where("user_id", "in", gone));
}

/** The next people who answered something or are in these books, in the order of their ids. */
export async function listPeopleAfter(tx: Tx, after: string, most: number): Promise<string[]> {
  const rows = await quiz.many(
    tx,
    sql<{ user_id: string }>`
      (select distinct user_id from quiz.attempt where user_id > ${after}::uuid order by user_id limit ${most})
      union (select user_id from quiz.streak where user_id > ${after}::uuid order by user_id limit ${most})
      order by user_id limit ${most}`,
  );
  return rows.map(({ user_id }) => user_id);
}
