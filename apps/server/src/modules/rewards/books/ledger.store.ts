import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Currency, Rule } from "./rules.store.ts";

const rewards = handleOf("rewards");

/** Something that one person did with one thing, at most once for ever. */
export interface Claim {
  readonly user_id: string;
  readonly object_id: string;
  readonly at: Date;
}

export interface Tally {
  readonly user_id: string;
  readonly period: string;
  readonly times: number;
}

/** The counts of these people and periods, held until the commit. Always in the same order: nobody waits for somebody who waits. */
export async function holdTallies(tx: Tx, activity: string, wanted: readonly { user_id: string; period: string }[]): Promise<Tally[]> {
  return rewards.many(
    tx,
    sql<Tally>`insert into rewards.tally as t (user_id, activity, period)
      select distinct user_id, ${activity}, period from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (user_id uuid, period text)
      order by user_id, period
      on conflict (user_id, activity, period) do update set times = t.times
      returning user_id, period, times`,
  );
}

export async function listCredited(tx: Tx, activity: string, claims: readonly Claim[]): Promise<Pick<Claim, "user_id" | "object_id">[]> {
  return rewards.many(
    tx,
    sql<Pick<Claim, "user_id" | "object_id">>`select t.user_id, t.object_id
      from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as c (user_id uuid, object_id text)
        join rewards.transaction t on t.user_id = c.user_id and t.activity = ${activity} and t.object_id = c.object_id`,
  );
}

/** The transactions with both their sides, the balances and the counts, in one statement: there is no moment with half of it. */
export async function post(tx: Tx, rule: Rule, claims: readonly (Claim & { readonly periods: readonly string[] })[]): Promise<void> {
  const rows = claims.map((claim) => ({ ...claim, id: tx.ids.next() }));
  await rewards.touch(
    tx,
    sql`with claim as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, user_id uuid, object_id text, at timestamptz, periods text[])),
      posted as (
        insert into rewards.transaction (id, user_id, activity, object_id, happened_at)
        select id, user_id, ${rule.activity}, object_id, at from claim),
      sides as (
        insert into rewards.entry (transaction_id, user_id, currency, amount)
        select id, user_id, ${rule.currency}, ${rule.amount}::int from claim
        union all select id, null, ${rule.currency}, -${rule.amount}::int from claim),
      counted as (
        insert into rewards.tally as t (user_id, activity, period, times)
        select user_id, ${rule.activity}, period, count(*) from claim cross join unnest(periods) as period group by 1, 3 order by 1, 3
        on conflict (user_id, activity, period) do update set times = t.times + excluded.times)
      insert into rewards.balance as b (user_id, currency, earned)
      select user_id, ${rule.currency}, count(*) * ${rule.amount}::int from claim group by 1 order by 1
      on conflict (user_id, currency) do update set earned = b.earned + excluded.earned`,
  );
}

export interface Balance {
  readonly currency: Currency;
  readonly earned: number;
  readonly used: number;
}

export async function listBalances(db: Db, userId: string): Promise<Balance[]> {
  return rewards.many(
    db,
    sql<Balance>`select currency, earned::int as earned, used::int as used from rewards.balance where user_id = ${userId}`,
  );
}

export interface BookLine {
  readonly id: string;
  readonly activity: string;
  readonly object_id: string;
  readonly happened_at: Date;
  readonly amount: number;
  readonly balance: number;
}

/** A page of the book. What was there after each line is counted back from what is there now. */
export async function listLines(db: Db, userId: string, currency: Currency, after: string | undefined, limit: number): Promise<BookLine[]> {
  return rewards.many(
    db,
    sql<BookLine>`
      with edge as (select happened_at, id from rewards.transaction where id = ${after ?? null}::uuid and user_id = ${userId}),
      newer as (
        select coalesce(sum(e.amount), 0) as sum from rewards.transaction t join rewards.entry e on e.transaction_id = t.id
        where t.user_id = ${userId} and e.user_id = ${userId} and e.currency = ${currency}
          and (t.happened_at, t.id) >= (select happened_at, id from edge)),
      page as (
        select t.id, t.activity, t.object_id, t.happened_at, e.amount from rewards.transaction t join rewards.entry e on e.transaction_id = t.id
        where t.user_id = ${userId} and e.user_id = ${userId} and e.currency = ${currency}
          and (${after ?? null}::uuid is null or (t.happened_at, t.id) < (select happened_at, id from edge))
        order by t.happened_at desc, t.id desc limit ${limit}),
      now as (select coalesce(sum(earned - used), 0) as sum from rewards.balance where user_id = ${userId} and currency = ${currency})
      select id, activity, object_id, happened_at, amount,
        ((select sum from now) - (select sum from newer)
          - coalesce(sum(amount) over (order by happened_at desc, id desc rows between unbounded preceding and 1 preceding), 0))::int as balance
      from page order by happened_at desc, id desc`,
  );
}

/** What came of a currency from one moment until another. */
export async function sumBetween(
  db: Db,
  userId: string,
  currency: Currency,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<number> {
  const row = await rewards.maybe(
    db,
    sql<{ sum: number }>`select coalesce(sum(e.amount), 0)::int as sum from rewards.transaction t
      join rewards.entry e on e.transaction_id = t.id and e.user_id = t.user_id and e.currency = ${currency}
      where t.user_id = ${userId} and t.happened_at >= ${from} and t.happened_at < ${until} and e.amount > 0 and t.activity <> 'return_coins'`,
  );
  return row?.sum ?? 0;
}
