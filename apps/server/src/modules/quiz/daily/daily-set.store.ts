import { sql } from "kysely";
import { countedQuestions } from "@upaya/contracts/quiz/list-tq.ts";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { isPublic, publicColumns, questionsOf } from "../questions/public-question.store.ts";

const quiz = handleOf("quiz");

const questionsInASet = 4;

const readSet = quiz.hot<{ day: string; subject: string }, PublicQuestion>(
  "daily_set",
  (_build, param) => sql<PublicQuestion>`
    select ${publicColumns} from quiz.daily_set chosen cross join ${questionsOf}
    where chosen.day = ${param("day")}::date and chosen.subject = ${param("subject")} order by o.place`,
);

type ListedRow = { [Key in keyof PublicQuestion]: PublicQuestion[Key] | null } & { readonly total: number; readonly made: boolean };

/** The day's four in front and the newest behind them, each once. Both are walked along an index, and the total stops at its cap. */
const readList = quiz.hot<{ day: string; limit: number; offset: number }, ListedRow>(
  "daily_list",
  (_build, param) => sql<ListedRow>`
    with today as materialized (
      select q.id, o.place from quiz.daily_set chosen cross join ${questionsOf} where chosen.day = ${param("day")}::date and chosen.subject = ''),
    newest as (
      select q.id, q.published_at from quiz.question q where ${isPublic} and q.id not in (select id from today)
      order by q.published_at desc, q.id desc
      offset greatest(0, ${param("offset")}::int - (select count(*)::int from today)) limit ${param("limit")}::int),
    listed as (
      (select id, place from today order by place offset ${param("offset")}::int)
      union all (select id, ${sql.lit(questionsInASet)} + row_number() over (order by published_at desc, id desc) from newest)
      order by place limit ${param("limit")}::int),
    page as (
      select ${publicColumns}, listed.place from listed join quiz.question q on q.id = listed.id left join quiz.question_count c on c.question_id = q.id),
    counted as (
      select count(*)::int as total from (select 1 from quiz.question q where ${isPublic} limit ${sql.lit(countedQuestions)}) there)
    select counted.total, exists (select 1 from today) as made, page.id, page.question_title, page.question_options, page.correct_attempt,
      page.subject, page.tags from counted left join page on true order by page.place`,
);

interface DailyList {
  readonly total: number;
  readonly data: PublicQuestion[];
  /** Whether the day has its four. */
  readonly made: boolean;
}

export async function listDaily(db: Db, page: { day: string; limit: number; offset: number }): Promise<DailyList> {
  const rows = await readList.many(db, page);
  const data = rows
    .filter((row): row is PublicQuestion & ListedRow => row.id !== null)
    .map(({ total: _total, made: _made, ...each }) => each);
  return { total: rows[0]?.total ?? 0, made: rows[0]?.made ?? false, data };
}

/** Empty while nobody has made it. */
export async function listSet(db: Db, day: string, subject: string): Promise<PublicQuestion[]> {
  return readSet.many(db, { day, subject });
}

/**
 * Makes the set of a day, of those questions that were in no set of this kind for the longest time. The mixed one has no subject: one question
 * each of the four subjects whose turn is longest ago, and a second round where there are fewer. A turn is a day and a place in its set, so
 * that nobody comes first again and again. Whoever asks second gets what the first one made. Without questions there is no set.
 */
export async function makeSet(db: Db, day: string, subject: string, now: Date): Promise<PublicQuestion[]> {
  return quiz.many(
    db,
    sql<PublicQuestion>`with used as (
        select u.id, max((s.day - date '2026-01-01') * ${sql.lit(questionsInASet)} + u.place) as turn
        from quiz.daily_set s cross join unnest(s.question_ids) with ordinality as u (id, place)
        where s.subject = ${subject} and s.day <> ${day}::date group by 1),
      turns as (
        select q.id, q.subject, max(used.turn) over (partition by q.subject) as subject_turn,
          row_number() over (partition by q.subject order by used.turn nulls first, q.published_at, q.id) as round
        from quiz.question q left join used on used.id = q.id
        where q.published_at <= ${now} and (${subject}::text = '' or q.subject = ${subject})),
      picked as (
        select *, row_number() over (order by round, subject_turn nulls first, subject) as place from turns
        order by place limit ${sql.lit(questionsInASet)}),
      chosen as (
        insert into quiz.daily_set as s (day, subject, question_ids)
        select ${day}::date, ${subject}::text, array_agg(id order by place) from picked having count(*) > 0
        on conflict (day, subject) do update set question_ids = s.question_ids
        returning s.question_ids)
      select ${publicColumns} from chosen cross join ${questionsOf} order by o.place`,
  );
}

/** The subjects that have a set for this day; the mixed one is ''. */
export async function listSetsOf(db: Db, day: string): Promise<string[]> {
  const rows = await quiz.many(db, quiz.build.selectFrom("quiz.daily_set").select("subject").where("day", "=", day));
  return rows.map(({ subject }) => subject);
}
