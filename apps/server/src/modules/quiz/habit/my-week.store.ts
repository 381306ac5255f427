import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Holiday } from "./holidays.store.ts";
import { missesOf } from "../practice/practice.store.ts";
import type { Streak } from "./streak.ts";

const quiz = handleOf("quiz");

/** All that one's week is told from. */
export interface MyDays {
  readonly streak: Streak | null;
  /** Every day with an answer, the oldest first. */
  readonly days: string[];
  /** Since the first of them or the Monday of the week, whichever is earlier. */
  readonly holidays: Pick<Holiday, "day" | "name">[];
  readonly to_practise: number;
  /** Whether there is an answer since the day began. */
  readonly answered_today: boolean;
}

interface OfWhom {
  readonly user: string;
  readonly state: string;
  readonly from: string;
  readonly to: string;
  /** When today began. */
  readonly since: Date;
}

const readMyDays = quiz.hot<OfWhom, MyDays>(
  "my_days",
  (_build, param) => sql<MyDays>`
    with mine as materialized (select array(
      select d.day from quiz.answer_day d where d.user_id = ${param("user")}::uuid order by d.day) as days)
    select mine.days::text[] as days,
      (select jsonb_build_object('length', s.length, 'best', s.best, 'freezes', s.freezes, 'last_day', s.last_day)
        from quiz.streak s where s.user_id = ${param("user")}::uuid) as streak,
      coalesce((select jsonb_agg(jsonb_build_object('day', h.day, 'name', h.name) order by h.day, h.state) from quiz.holiday h
        where h.state in ('', ${param("state")}) and h.day >= least(mine.days[1], ${param("from")}::date)
          and h.day <= ${param("to")}::date), '[]'::jsonb) as holidays,
      (select count(*)::int from (${missesOf(param("user"))}) misses) as to_practise,
      exists (select 1 from quiz.attempt a where a.user_id = ${param("user")}::uuid and a.answered_at >= ${param("since")}::timestamptz) as answered_today
    from mine`,
);

/** Between these days, by the holidays of all of India and of this state. */
export async function findMyDays(db: Db, whom: OfWhom): Promise<MyDays> {
  const [found] = await readMyDays.many(db, whom);
  return found!;
}
