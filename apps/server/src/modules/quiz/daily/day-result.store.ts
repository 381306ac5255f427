import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { momentsOf } from "#platform/india.ts";
import type { Answer } from "../answers/answers.store.ts";

const quiz = handleOf("quiz");

/** What somebody chose on a day: the options of the questions, one beside the other. */
interface PersonsDay {
  readonly user_id: string;
  readonly questions: string[];
  readonly options: number[];
  readonly counted: boolean[];
}

/** The next people who answered on a day, in the order of their ids. */
export async function listDayAfter(db: Db, day: string, after: string, most: number): Promise<PersonsDay[]> {
  const { from, until } = momentsOf(day);
  return quiz.many(
    db,
    sql<PersonsDay>`select user_id, array_agg(question_id) as questions, array_agg(option_index::int) as options,
        array_agg(counted) as counted
      from quiz.attempt where user_id > ${after}::uuid and answered_at >= ${from} and answered_at < ${until}
      group by user_id order by user_id limit ${most}`,
  );
}

/** How often an option of a question was chosen in a state (a folded name), or anywhere, by people who are counted. */
export interface DayResult {
  readonly question_id: string;
  readonly state: string;
  readonly option_index: number;
  readonly attempts: number;
}

const rowsAtOnce = 5_000;

/** In place of whatever was counted for that day before. */
export async function replaceResults(tx: Tx, day: string, results: readonly DayResult[]): Promise<void> {
  await quiz.touch(tx, quiz.build.deleteFrom("quiz.day_result").where("day", "=", day));
  for (let place = 0; place < results.length; place += rowsAtOnce) {
    await quiz.touch(
      tx,
      sql`insert into quiz.day_result (day, question_id, state, option_index, attempts)
        select ${day}::date, r.question_id, r.state, r.option_index, r.attempts
        from jsonb_to_recordset(${JSON.stringify(results.slice(place, place + rowsAtOnce))}::jsonb)
          as r (question_id uuid, state text, option_index smallint, attempts int) join quiz.question q on q.id = r.question_id
        order by 2, 3, 4
        on conflict (day, question_id, state, option_index) do update set attempts = excluded.attempts`,
    );
  }
}

export async function isDayCounted(db: Db, day: string): Promise<boolean> {
  const found = await quiz.maybe(db, quiz.build.selectFrom("quiz.day_result").select("day").where("day", "=", day).limit(1));
  return found !== undefined;
}

/** One's own answer, with how the others chose: those of one's state where they are known, else everybody. */
export interface OwnResult extends Answer {
  readonly question_title: string;
  readonly question_options: string[];
  /** A folded name; '' is everybody. */
  readonly state: string;
  /** By option, those who are counted; one that nobody chose is not there. */
  readonly chosen: Record<string, number>;
}

interface OfWhom {
  readonly user: string;
  readonly state: string;
  readonly day: string;
  readonly from: Date;
  readonly until: Date;
  readonly most: number;
}

const ownResults = quiz.hot<OfWhom, OwnResult>(
  "own_results",
  (_build, param) => sql<OwnResult>`
    select a.user_id, a.question_id, a.option_index, a.correct, a.counted, a.answered_at, q.title as question_title, q.options as question_options,
      r.state, r.chosen
    from quiz.attempt a join quiz.question q on q.id = a.question_id
      cross join lateral (
        select state, jsonb_object_agg(option_index, attempts) as chosen from quiz.day_result
        where day = ${param("day")}::date and question_id = a.question_id and state in ('', ${param("state")})
        group by state order by state desc limit 1) r
    where a.user_id = ${param("user")}::uuid and a.answered_at >= ${param("from")}::timestamptz and a.answered_at < ${param("until")}::timestamptz
    order by a.answered_at desc, a.question_id limit ${param("most")}::int`,
);

/** The newest first. A question whose day is not counted yet is left out. */
export async function listOwnResults(db: Db, user: string, state: string, day: string, most: number): Promise<OwnResult[]> {
  return ownResults.many(db, { user, state, day, ...momentsOf(day), most });
}
