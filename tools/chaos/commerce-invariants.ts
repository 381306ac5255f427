import type pg from "pg";

type Client = Pick<pg.Client, "query">;

/**
 * What must hold of money, whatever died: each of these finds rows that must never be. I1 to I8 as they are numbered where the product is
 * watched; I9 and I10 are about exams. The gateway's own book and the clients' journal lie in the schema `chaos`, beside what was changed in the ledgers.
 */
const invariants = {
  /** Both sides of a transaction are the same. */
  I1: "select transaction_id::text as what from rewards.entry group by transaction_id, currency having sum(amount) <> 0",
  /** What stands in a ledger stays: coins, and money that came in. */
  I2: "select what from chaos.changed",
  /** A balance is the sum of its entries, and none is less than nothing. */
  I3: `select b.user_id::text as what from rewards.balance b left join rewards.entry e on e.user_id = b.user_id and e.currency = b.currency
    group by b.user_id, b.currency, b.earned, b.used having coalesce(sum(e.amount), 0) <> b.earned - b.used or b.used > b.earned or b.used < 0`,
  /** What came in and what goes back: each payment once, never more back than came in, an order paid with what it costs, the gateway's book the same. */
  I4: `select c.payment_id as what from commerce.capture c where c.amount_paise < (
        select coalesce(sum(r.amount_paise), 0) from commerce.refund r where r.payment_id = c.payment_id and r.state <> 'declined')
    union all select c.payment_id from commerce.capture c join commerce.orders o on o.id = c.order_id where c.pays_order and c.amount_paise <> o.to_pay_paise
    union all select c.payment_id from commerce.capture c where not c.pays_order and c.amount_paise <> (
        select coalesce(sum(r.amount_paise), 0) from commerce.refund r where r.payment_id = c.payment_id and r.state <> 'declined')
    union all select p.id from chaos.gateway_payment p left join commerce.capture c on c.payment_id = p.id
      where p.captured and (c.payment_id is null or c.amount_paise <> p.amount)
    union all select c.payment_id from commerce.capture c left join chaos.gateway_payment p on p.id = c.payment_id and p.captured where p.id is null
    union all select p.payment_id from (select payment_id, sum(amount) as sent from chaos.gateway_refund where status = 'processed' group by 1) p
      where p.sent <> (select coalesce(sum(r.amount_paise), 0) from commerce.refund r where r.payment_id = p.payment_id and r.state in ('sent', 'arrived'))
    union all select o.number from commerce.orders o where o.state in ('paid', 'delivered', 'part_refunded', 'refunded') and o.to_pay_paise > 0
      and not exists (select 1 from commerce.capture c where c.order_id = o.id and c.pays_order)`,
  /** Whoever can learn something has paid for it, and whoever has paid for it can. */
  I5: `select o.number as what from commerce.part p join commerce.orders o on o.id = p.order_id
      left join learning.enrolment e on e.user_id = o.user_id and e.resource_id = p.resource_id and e.source = 'order' and e.source_id = o.number
        and e.withdrawn_at is null
      left join learning.record r on r.user_id = o.user_id and r.resource_id = p.resource_id and r.open
      where p.delivered_at is not null and p.returned_at is null and (e.id is null or r.id is null)
    union all select e.source_id from learning.enrolment e where e.source = 'order' and e.withdrawn_at is null and not exists (
      select 1 from commerce.orders o join commerce.part p on p.order_id = o.id
      where o.number = e.source_id and p.resource_id = e.resource_id and p.delivered_at is not null and p.returned_at is null)
    union all select o.number from commerce.orders o where o.state = 'delivered'
      and exists (select 1 from commerce.part p where p.order_id = o.id and p.delivered_at is null)`,
  /** Vouchers within their cap and once a person; an order costs what its lines say, and they what the catalogue says. */
  I6: `select v.code as what from commerce.voucher v where v.used > coalesce(v.cap, v.used)
      or v.used <> (select count(*) from commerce.voucher_use u where u.voucher_id = v.id)
    union all select u.user_id::text from commerce.voucher_use u join commerce.voucher v on v.id = u.voucher_id
      group by u.user_id, u.voucher_id, v.per_person having count(*) > v.per_person
    union all select o.number from commerce.orders o join commerce.line l on l.order_id = o.id where o.state <> 'open'
      group by o.id having o.to_pay_paise <> sum(l.to_pay_paise) or o.coins <> sum(l.coins_used)
    union all select o.number from commerce.line l join commerce.orders o on o.id = l.order_id join catalogue.pub_product p on p.id = l.product_id
      where o.state <> 'open' and p.kind = 'resource' and l.list_paise <> p.price_paise`,
  /** Told once, heard, and nothing given up. */
  I7: `select id::text as what from platform.outbox where confirmed_at is null union all select id::text from platform.dead_letter
    union all select id::text from pgboss.job_common where name = 'dead'
    union all select o.number from commerce.orders o left join platform.outbox t on t.subject = 'commerce.order_paid' and t.payload->>'order_id' = o.id::text
      where o.paid_at is not null group by o.id having count(t.id) <> 1
    union all select o.number from commerce.orders o left join platform.outbox t on t.subject = 'commerce.order_delivered' and t.payload->>'order_id' = o.id::text
      where o.delivered_at is not null group by o.id having count(t.id) <> 1`,
  /** One effect for each call that carries a key, and every acknowledged one is there as it was acknowledged. */
  I8: `select key as what from chaos.acked group by key having count(distinct number) > 1 or count(distinct to_pay) > 1
    union all select a.number from chaos.acked a left join commerce.orders o on o.number = a.number and o.user_id = a.user_id and o.to_pay_paise = a.to_pay
      where o.id is null
    union all select o.number from commerce.orders o where o.state <> 'open' and not exists (select 1 from chaos.acked a where a.number = o.number)`,
} as const;
type Invariant = keyof typeof invariants;

/** Writes down what is changed where nothing may be, and makes room for what the gateway and the clients know. */
export async function watch(owner: Client): Promise<void> {
  await owner.query(`
    create schema chaos;
    create table chaos.changed (what text not null);
    create function chaos.note() returns trigger language plpgsql security definer as
      $$ begin insert into chaos.changed values (tg_op || ' ' || tg_table_schema || '.' || tg_table_name); return null; end $$;
    create trigger watched after update or delete on rewards.entry for each row execute function chaos.note();
    create trigger watched after update or delete on rewards.transaction for each row execute function chaos.note();
    create trigger watched after update or delete on commerce.capture for each row execute function chaos.note();
    create table chaos.gateway_payment (id text primary key, amount int not null, captured boolean not null);
    create table chaos.gateway_refund (id text primary key, payment_id text not null, amount int not null, status text not null);
    create table chaos.acked (key text not null, user_id uuid not null, number text not null, to_pay int not null)`);
}

export interface Money extends Readonly<Record<Invariant, number>> {
  readonly captured: number;
  /** Paid, and neither given nor sent back. */
  readonly undelivered: number;
  /** Paid twice, given twice or sent back twice. */
  readonly doubled: number;
}

const figures = `
  select (select count(*)::int from commerce.capture where pays_order) as captured,
    (select count(*)::int from commerce.orders where state = 'paid')
      + (select count(*)::int from chaos.gateway_payment p where p.captured and not exists (select 1 from commerce.capture c where c.payment_id = p.id)) as undelivered,
    (select coalesce(sum(n - 1), 0)::int from (select count(*) as n from commerce.capture where pays_order group by order_id) c)
      + (select coalesce(sum(n - 1), 0)::int from (select count(*) as n from learning.enrolment where source = 'order' and withdrawn_at is null
          group by user_id, resource_id) e)
      + (select coalesce(sum(n - 1), 0)::int from (select count(*) as n from commerce.refund where cause <> 'asked' group by payment_id, cause) r) as doubled`;

/**
 * What is not at its end, although it should be: money that nobody has counted, what was paid and is not given, what goes back and is not sent. A refund
 * that the gateway has refused, as for want of balance, is asked for once more within the hour, and is with a person meanwhile.
 */
const pendingNow = `
  select p.id as what, 'is captured and not known' as why from chaos.gateway_payment p
    where p.captured and not exists (select 1 from commerce.capture c where c.payment_id = p.id)
  union all select number, 'is paid and not given' from commerce.orders where state = 'paid'
  union all select r.id::text, 'is to go back and is not sent' from commerce.refund r where state = 'approved'
    and not exists (select 1 from commerce.payment_case c where c.kind = 'refund_failed' and c.about = r.id::text and c.closed_at is null)
  union all select a.id::text, 'is authorised and no more' from commerce.attempt a where state = 'authorised'`;

export async function listPending(client: Client): Promise<{ what: string; why: string }[]> {
  return (await client.query<{ what: string; why: string }>(pendingNow)).rows;
}

export async function judge(client: Client, say: (line: string) => void = () => undefined): Promise<Money> {
  const found: Partial<Record<Invariant, number>> = {};
  for (const [name, text] of Object.entries(invariants) as [Invariant, string][]) {
    const { rows } = await client.query<{ what: string }>(text);
    for (const { what } of rows.slice(0, 5)) say(`${name} is broken by ${what}`);
    found[name] = rows.length;
  }
  const { rows } = await client.query<Pick<Money, "captured" | "undelivered" | "doubled">>(figures);
  return { ...(found as Record<Invariant, number>), ...rows[0]! };
}

const paying = "select payment_id from commerce.capture where pays_order order by payment_id limit 1";
const delivered = "select id from commerce.orders where state = 'delivered' order by id limit 1";

/** A fault of each kind, written into a record that has none of it. */
const plants: Readonly<Record<Invariant | "undelivered" | "doubled", string>> = {
  I1: "update rewards.entry set amount = amount + 1 where ctid = (select min(ctid) from rewards.entry)",
  I2: "update commerce.capture set method = 'other' where payment_id = (select min(payment_id) from commerce.capture)",
  I3: "update rewards.balance set earned = earned + 1 where ctid = (select min(ctid) from rewards.balance)",
  I4: `update commerce.capture set amount_paise = amount_paise + 100 where payment_id = (${paying})`,
  I5: `update learning.enrolment set withdrawn_at = now() where source = 'order' and source_id = (select number from commerce.orders where id = (${delivered}))`,
  I6: "update commerce.voucher set used = used - 1 where id = (select voucher_id from commerce.voucher_use limit 1)",
  I7: "update platform.outbox set confirmed_at = null where id = (select min(id::text)::uuid from platform.outbox)",
  I8: "insert into chaos.acked select key, user_id, number || 'x', to_pay from chaos.acked limit 1",
  undelivered: `update commerce.orders set state = 'paid' where id = (${delivered})`,
  doubled: `insert into learning.enrolment (id, user_id, resource_id, source, source_id)
    select gen_random_uuid(), user_id, resource_id, 'order', 'once more' from learning.enrolment where source = 'order' and withdrawn_at is null limit 1`,
};

/** Which of them do not see the fault that is planted for them: a judge that sees nothing proves nothing. The record stays as it was. */
export async function blindTo(client: pg.Client, found: Money): Promise<string[]> {
  const blind: string[] = [];
  for (const [name, plant] of Object.entries(plants) as [keyof typeof plants, string][]) {
    await client.query("begin");
    await client.query(plant);
    const [seen, pending] = [await judge(client), await listPending(client)];
    await client.query("rollback");
    if (seen[name] <= found[name]) blind.push(name);
    if (name === "undelivered" && pending.length === 0) blind.push("pending");
  }
  return blind;
}
