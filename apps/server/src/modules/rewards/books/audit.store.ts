import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { returned } from "./spend.store.ts";

const rewards = handleOf("rewards");

export interface Broken {
  readonly kind: "sum" | "balance" | "cap" | "week" | "subject";
  readonly user_id: string | null;
}

/**
 * What must never be, a hundred of it at most: entries of a transaction that do not add up to nothing (I1), a balance that is not what its
 * entries say (I3), a day with more than its rule allows (I12), a week's score that is not what the entries of the week say, subjects of a
 * week that are not together what its answers earned. Of these people, or of everybody.
 */
export async function listBroken(db: Db, users?: readonly string[]): Promise<Broken[]> {
  const among = (column: RawBuilder<unknown>) => (users ? sql`${column} = any(${[...users]}::uuid[])` : sql`true`);
  return rewards.many(
    db,
    sql<Broken>`
      with earned as (
        select e.user_id, date_trunc('week', t.happened_at at time zone 'Asia/Kolkata')::date as week, sum(e.amount) as points,
          coalesce(sum(e.amount) filter (where t.activity = 'quiz_answer_correctly'), 0) as answered
        from rewards.entry e join rewards.transaction t on t.id = e.transaction_id
        where e.user_id is not null and e.currency = 'points' and ${among(sql`e.user_id`)} group by 1, 2),
      scored as (
        select user_id, week, sum(points) filter (where subject = '') as points, sum(points) filter (where subject <> '') as answered
        from rewards.week_score where ${among(sql`user_id`)} group by 1, 2)
      select 'sum' as kind, null::uuid as user_id from rewards.transaction t join rewards.entry e on e.transaction_id = t.id
      where ${among(sql`t.user_id`)} group by t.id, e.currency having sum(e.amount) <> 0
      union all
      select 'balance', coalesce(b.user_id, e.user_id) from (select * from rewards.balance where ${among(sql`user_id`)}) b
        full join (
          -- What came back from what it was given for was never earned: it is used less.
          select x.user_id, x.currency, sum(greatest(x.amount, 0)) filter (where t.activity <> ${returned}) as earned,
            sum(case when t.activity = ${returned} then -x.amount else greatest(-x.amount, 0) end) as used
          from rewards.entry x join rewards.transaction t on t.id = x.transaction_id
          where x.user_id is not null and ${among(sql`x.user_id`)} group by 1, 2) e on e.user_id = b.user_id and e.currency = b.currency
      where coalesce(b.earned, 0) <> coalesce(e.earned, 0) or coalesce(b.used, 0) <> coalesce(e.used, 0)
      union all
      select 'cap', t.user_id from rewards.transaction t join rewards.rule r on r.activity = t.activity
      -- What the platform gave: a line that came over from another account was within that one's cap.
      where r.per_day is not null and ${among(sql`t.user_id`)}
        and exists (select 1 from rewards.entry e where e.transaction_id = t.id and e.user_id is null)
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

export interface Mark {
  /** Transactions up to this id were looked at. */
  readonly after_id: string;
  /** Everybody up to this id was looked at on this round. */
  readonly swept_until: string;
}

export async function takeMark(tx: Tx): Promise<Mark> {
  const row = await rewards.maybe(tx, sql<Mark>`select after_id, swept_until from rewards.audit_mark for update`);
  return row!;
}

export async function keepMark(tx: Tx, { after_id, swept_until }: Mark): Promise<void> {
  await rewards.touch(tx, sql`update rewards.audit_mark set after_id = ${after_id}, swept_until = ${swept_until}`);
}

/** Whose books some transactions after this one are in, and the last of these transactions. */
export async function listTouched(db: Db, after: string, most: number): Promise<{ last: string | null; rows: number; users: string[] }> {
  const row = await rewards.maybe(
    db,
    sql<{ last: string | null; rows: number; users: string[] | null }>`
      with next as (select id, user_id from rewards.transaction where id > ${after}::uuid order by id limit ${most})
      select (select id from next order by id desc limit 1) as last, (select count(*)::int from next) as rows,
        (select array_agg(distinct user_id) from (
          select user_id from next union all
          select e.user_id from next n join rewards.entry e on e.transaction_id = n.id where e.user_id is not null) w) as users`,
  );
  return { last: row?.last ?? null, rows: row?.rows ?? 0, users: row?.users ?? [] };
}

/** The next people who are in any of the books, in the order of their ids. */
export async function listPeopleAfter(db: Db, after: string, most: number): Promise<string[]> {
  const next = (table: string) =>
    sql`(select distinct user_id from ${sql.table(`rewards.${table}`)} where user_id > ${after}::uuid order by user_id limit ${most})`;
  const rows = await rewards.many(
    db,
    sql<{ user_id: string }>`${next("balance")} union ${next("transaction")} union ${next("entry")} union ${next("week_score")}
      order by user_id limit ${most}`,
  );
  return rows.map(({ user_id }) => user_id);
}
