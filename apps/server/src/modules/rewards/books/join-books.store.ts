import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Line } from "./scores.ts";

const rewards = handleOf("rewards");

/** The books of these people, held until the commit. Crediting writes to one of these rows before it asks whether an account was joined. */
export async function holdBooks(tx: Tx, users: readonly string[]): Promise<void> {
  await rewards.touch(
    tx,
    sql`insert into rewards.balance as b (user_id, currency)
      select distinct u.user_id, c.currency from unnest(${[...users]}::uuid[]) as u (user_id) cross join (values ('coins'), ('points')) c (currency)
      order by 1, 2 on conflict (user_id, currency) do update set earned = b.earned`,
  );
}

/** A row that was only there to be held goes again. */
export async function letGoEmpty(tx: Tx, users: readonly string[]): Promise<void> {
  await rewards.touch(tx, sql`delete from rewards.balance where user_id = any(${[...users]}::uuid[]) and earned = 0 and used = 0`);
}

/** Coins may be spent already: what is left of them moves in one transaction with the two accounts as its sides; what came later, in another one. */
export async function moveCoins(tx: Tx, from: string, into: string): Promise<void> {
  await rewards.touch(
    tx,
    sql`with doubled as (
        select coalesce(sum(e.amount), 0) as amount from rewards.transaction f
          join rewards.transaction i on i.user_id = ${into} and i.activity = f.activity and i.object_id = f.object_id
          join rewards.entry e on e.transaction_id = f.id and e.user_id = f.user_id and e.currency = 'coins'
        where f.user_id = ${from}),
      moved as (
        select (b.earned - b.used - d.amount)::int as amount from rewards.balance b cross join doubled d
        where b.user_id = ${from} and b.currency = 'coins' and b.earned - b.used > d.amount),
      posted as (
        insert into rewards.transaction (id, user_id, activity, object_id, happened_at)
        select ${tx.ids.next()}::uuid, ${into}, 'accounts_joined',
          ${from}::text || coalesce(' ' || nullif((select count(*) from rewards.transaction t
            where t.user_id = ${into} and t.activity = 'accounts_joined' and t.object_id like ${from}::text || '%'), 0), ''), ${tx.clock.now()}
        from moved returning id),
      sides as (
        insert into rewards.entry (transaction_id, user_id, currency, amount)
        select p.id, ${from}::uuid, 'coins', -m.amount from posted p cross join moved m
        union all select p.id, ${into}::uuid, 'coins', m.amount from posted p cross join moved m),
      given as (
        update rewards.balance b set used = b.used + m.amount from posted p cross join moved m
        where b.user_id = ${from} and b.currency = 'coins')
      insert into rewards.balance as b (user_id, currency, earned)
      select ${into}, 'coins', m.amount from posted p cross join moved m
      on conflict (user_id, currency) do update set earned = b.earned + excluded.earned`,
  );
}

/** What one account was given points for, has not passed on before, and the other was not given. */
export async function listOwnPoints(tx: Tx, from: string, into: string): Promise<Line[]> {
  return rewards.many(
    tx,
    sql<Line>`with passed_on as (
        select t.activity, t.object_id from rewards.entry e join rewards.transaction t on t.id = e.transaction_id
        where e.user_id = ${from} and e.currency = 'points' and e.amount < 0)
      select t.user_id, t.activity, t.object_id, t.happened_at, e.amount as points from rewards.transaction t
        join rewards.entry e on e.transaction_id = t.id and e.user_id = t.user_id and e.currency = 'points'
      where t.user_id = ${from} and e.amount > 0 and not exists (
        select 1 from rewards.transaction i where i.user_id = ${into} and i.activity = t.activity and i.object_id = t.object_id)
        and not exists (select 1 from passed_on p where p.activity = t.activity and p.object_id = t.object_id)
      order by t.happened_at, t.id`,
  );
}

/** Points are never spent, and each has its moment: every line is written again for the other account, with the first as its giver. */
export async function movePoints(tx: Tx, from: string, into: string, lines: readonly Line[]): Promise<void> {
  const rows = lines.map((line) => ({ ...line, id: tx.ids.next() }));
  await rewards.touch(
    tx,
    sql`with line as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (id uuid, activity text, object_id text, happened_at timestamptz, points int)),
      posted as (
        insert into rewards.transaction (id, user_id, activity, object_id, happened_at)
        select id, ${into}::uuid, activity, object_id, happened_at from line),
      sides as (
        insert into rewards.entry (transaction_id, user_id, currency, amount)
        select id, ${from}::uuid, 'points', -points from line union all select id, ${into}::uuid, 'points', points from line),
      given as (
        update rewards.balance b set used = b.used + (select sum(points) from line) where b.user_id = ${from} and b.currency = 'points')
      insert into rewards.balance as b (user_id, currency, earned) select ${into}, 'points', sum(points) from line
      on conflict (user_id, currency) do update set earned = b.earned + excluded.earned`,
  );
}
