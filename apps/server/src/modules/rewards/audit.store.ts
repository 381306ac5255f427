import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const rewards = handleOf("rewards");

export interface Broken {
  readonly kind: "sum" | "balance" | "cap" | "week" | "subject";
  readonly user_id: string | null;
}

/**
 * What must never be, a hundred of it at most: entries of a transaction that do not add up to nothing (I1), a balance that is not what its
 * entries say (I3), a day with more than its rule allows (I12), a week's score that is not what the entries of the week say, subjects of a
 * week that are not together what its answers earned.
 */
export async function listBroken(db: Db): Promise<Broken[]> {
  return rewards.many(
    db,
    sql<Broken>`
      with earned as (
        select e.user_id, date_trunc('week', t.happened_at at time zone 'Asia/Kolkata')::date as week, sum(e.amount) as points,
          coalesce(sum(e.amount) filter (where t.activity = 'quiz_answer_correctly'), 0) as answered
        from rewards.entry e join rewards.transaction t on t.id = e.transaction_id
        where e.user_id is not null and e.currency = 'points' group by 1, 2),
      scored as (
        select user_id, week, sum(points) filter (where subject = '') as points, sum(points) filter (where subject <> '') as answered
        from rewards.week_score group by 1, 2)
      select 'sum' as kind, null::uuid as user_id from rewards.entry group by transaction_id, currency having sum(amount) <> 0
      union all
      select 'balance', coalesce(b.user_id, e.user_id) from rewards.balance b
        full join (
          select user_id, currency, sum(greatest(amount, 0)) as earned, sum(greatest(-amount, 0)) as used
          from rewards.entry where user_id is not null group by 1, 2) e on e.user_id = b.user_id and e.currency = b.currency
      where coalesce(b.earned, 0) <> coalesce(e.earned, 0) or coalesce(b.used, 0) <> coalesce(e.used, 0)
      union all
      select 'cap', t.user_id from rewards.transaction t join rewards.rule r on r.activity = t.activity
      -- What the house gave: a line that came over from another account was within that one's cap.
      where r.per_day is not null and exists (select 1 from rewards.entry e where e.transaction_id = t.id and e.user_id is null)
      group by t.user_id, t.activity, (t.happened_at at time zone 'Asia/Kolkata')::date, r.per_day having count(*) > r.per_day
      union all
      select 'week', coalesce(s.user_id, e.user_id) from scored s full join earned e on e.user_id = s.user_id and e.week = s.week
      where coalesce(s.points, 0) <> coalesce(e.points, 0)
      union all
      select 'subject', coalesce(s.user_id, e.user_id) from scored s full join earned e on e.user_id = s.user_id and e.week = s.week
      where coalesce(s.answered, 0) <> coalesce(e.answered, 0)
      limit 100`,
  );
}
