import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Answer } from "../answers/answers.store.ts";
import { isPublic } from "../questions/public-question.store.ts";

const quiz = handleOf("quiz");

/** As far as they are counted. */
const countedMisses = 1_000;

/** Somebody's wrong answers that were not yet practised correctly, the oldest first. */
export const missesOf = (user: string) => sql`
  select a.question_id, a.answered_at, q.subject, q.competencies
  from quiz.attempt a join quiz.question q on q.id = a.question_id and ${isPublic}
  where a.user_id = ${user}::uuid and not a.correct
    and not exists (select 1 from quiz.practice p where p.user_id = a.user_id and p.question_id = a.question_id and p.correct)
  order by a.answered_at, a.question_id limit ${sql.lit(countedMisses)}`;

interface Miss {
  readonly total: number;
  readonly missed_id: string;
  /** Questions on the same competency that are still open, the best first: as many as are asked for in one go, so that each miss gets its own. */
  readonly others: string[];
}

const readMisses = quiz.hot<{ user: string; now: Date; most: number }, Miss>(
  "misses",
  (_build, param) => sql<Miss>`
    with misses as materialized (${missesOf(param("user"))})
    select (select count(*)::int from misses) as total, m.question_id as missed_id,
      array(
        select o.id from quiz.question o
        where o.published_at <= ${param("now")}::timestamptz and o.competencies && m.competencies
          and not exists (select 1 from quiz.attempt a where a.user_id = ${param("user")}::uuid and a.question_id = o.id)
        order by o.subject = m.subject desc, o.published_at desc, o.id desc limit ${param("most")}::int) as others
    from misses m order by m.answered_at, m.question_id limit ${param("most")}::int`,
);

export async function listMisses(db: Db, user: string, now: Date, most: number): Promise<Miss[]> {
  return readMisses.many(db, { user, now, most });
}

/** The locked answer of a person with the options that there were. */
export async function findLocked(db: Db, user: string, question: string): Promise<(Answer & { options: string[] }) | undefined> {
  return quiz.maybe(
    db,
    quiz.build
      .selectFrom("quiz.attempt as a")
      .innerJoin("quiz.question as q", "q.id", "a.question_id")
      .select(["a.user_id", "a.question_id", "a.option_index", "a.correct", "a.counted", "a.answered_at", "q.options"])
      .where("a.user_id", "=", user)
      .where("a.question_id", "=", question),
  );
}

/** What was right once stays practised. */
export async function keepTry(tx: Tx, user: string, question: string, correct: boolean): Promise<void> {
  await quiz.touch(
    tx,
    sql`insert into quiz.practice as p (user_id, question_id, correct, tried_at) values (${user}, ${question}, ${correct}, ${tx.clock.now()})
      on conflict (user_id, question_id) do update
        set tries = p.tries + 1, correct = p.correct or excluded.correct, tried_at = excluded.tried_at`,
  );
}

/** What both practised is one row with the tries of both. */
export async function movePractice(tx: Tx, from: string, into: string): Promise<void> {
  await quiz.touch(
    tx,
    sql`with taken as (delete from quiz.practice where user_id = ${from} returning question_id, tries, correct, tried_at)
      insert into quiz.practice as p (user_id, question_id, tries, correct, tried_at)
      select ${into}, question_id, tries, correct, tried_at from taken order by question_id
      on conflict (user_id, question_id) do update
        set tries = p.tries + excluded.tries, correct = p.correct or excluded.correct, tried_at = greatest(p.tried_at, excluded.tried_at)`,
  );
}
