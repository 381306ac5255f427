import { sql } from "kysely";
import type { RefundReason } from "@upaya/contracts/commerce/refunds.ts";
import { refundRule } from "@upaya/contracts/commerce/refund-rule.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Part } from "../../delivery/delivery.store.ts";
import type { Shared } from "../shares.ts";

const commerce = handleOf("commerce");

/** What somebody asks back they ask one after the other: how often they did is counted, and the count has to hold. */
export async function holdAsking(tx: Tx, userId: string): Promise<void> {
  await commerce.touch(tx, sql`select pg_advisory_xact_lock(hashtextextended('commerce.refunds ' || ${userId}, 0))`);
}

type Named = Pick<Part, "product_id" | "resource_id">;

const rowsOf = (shares: readonly Shared<Named & { readonly percent?: number }>[]) =>
  JSON.stringify(
    shares.map(({ part: { product_id, resource_id, percent }, paise, coins }) => ({ product_id, resource_id, percent, paise, coins })),
  );

interface Asked {
  readonly id: string;
  readonly orderId: string;
  readonly paymentId: string | undefined;
  readonly paise: number;
  readonly coins: number;
  readonly why: RefundReason;
  readonly said: string;
  readonly dueAt: Date;
  /** With how much of each was watched when it was asked for. */
  readonly shares: readonly Shared<Named & { readonly percent: number }>[];
}

export async function addAsked(tx: Tx, { id, orderId, paymentId, paise, coins, why, said, dueAt, shares }: Asked): Promise<void> {
  const now = tx.clock.now();
  await commerce.touch(
    tx,
    sql`insert into commerce.refund (id, order_id, payment_id, cause, state, amount_paise, coins, why, said, due_at, asked_at, changed_at, next_at)
      values (${id}, ${orderId}, ${paymentId ?? null}, 'asked', 'asked', ${paise}, ${coins}, ${why}, ${said === "" ? null : said}, ${dueAt}, ${now}, ${now}, ${now})`,
  );
  await commerce.touch(
    tx,
    sql`insert into commerce.refund_part (refund_id, order_id, product_id, resource_id, paise, coins, seen_percent)
      select ${id}::uuid, ${orderId}::uuid, p.product_id, p.resource_id, p.paise, p.coins, p.percent
      from jsonb_to_recordset(${rowsOf(shares)}::jsonb) as p (product_id uuid, resource_id uuid, paise int, coins int, percent int)`,
  );
}

interface Agreed {
  readonly paymentId: string | undefined;
  readonly paise: number;
  readonly coins: number;
  readonly shares: readonly Shared<Named>[];
}

/** What is given back, which may be less than was asked for: what was finished meanwhile stays. */
export async function agree(tx: Tx, id: string, { paymentId, paise, coins, shares }: Agreed): Promise<void> {
  const now = tx.clock.now();
  await commerce.touch(
    tx,
    sql`with given as (select * from jsonb_to_recordset(${rowsOf(shares)}::jsonb) as p (product_id uuid, resource_id uuid, paise int, coins int)),
      kept as (update commerce.refund_part r set paise = g.paise, coins = g.coins from given g
        where r.refund_id = ${id} and r.product_id = g.product_id and r.resource_id = g.resource_id),
      gone as (delete from commerce.refund_part r where r.refund_id = ${id}
        and not exists (select 1 from given g where g.product_id = r.product_id and g.resource_id = r.resource_id))
      update commerce.refund set state = 'approved', payment_id = ${paymentId ?? null}, amount_paise = ${paise}, coins = ${coins}, decided_at = ${now},
        changed_at = ${now}, next_at = ${now}::timestamptz + interval '1 hour' where id = ${id}`,
  );
}

export async function decline(tx: Tx, id: string, answer: string): Promise<void> {
  const now = tx.clock.now();
  await commerce.touch(
    tx,
    sql`update commerce.refund set state = 'declined', answer = ${answer}, decided_at = ${now}, changed_at = ${now} where id = ${id}`,
  );
}

/** Once more, with what they say to the answer. */
export async function reopen(tx: Tx, id: string, { said, dueAt }: { said: string; dueAt: Date }): Promise<void> {
  const now = tx.clock.now();
  await commerce.touch(
    tx,
    sql`update commerce.refund set state = 'asked', said = trim(concat(said, E'\\n\\n', ${said}::text), E'\\n'), due_at = ${dueAt}, asked_again_at = ${now},
      changed_at = ${now} where id = ${id}`,
  );
}

/** The parts that a refund asks for. */
export async function listAskedParts(tx: Tx, id: string): Promise<Named[]> {
  return commerce.many(tx, sql<Named>`select product_id, resource_id from commerce.refund_part where refund_id = ${id}`);
}

/** What the rule has given back without anybody looking at it, or a person has, in the days that count. */
export async function countGiven(db: Db, userId: string, now: Date): Promise<number> {
  const row = await commerce.maybe(
    db,
    sql<{ n: number }>`select count(*)::int as n from commerce.orders o join commerce.refund r on r.order_id = o.id
      where o.user_id = ${userId} and o.state in ('part_refunded', 'refunded') and r.cause = 'asked' and r.state not in ('asked', 'declined')
        and r.decided_at > ${now}::timestamptz - ${refundRule.at_once.within_days} * interval '1 day'`,
  );
  return row?.n ?? 0;
}

interface Called extends Named {
  readonly line: string;
  readonly name: string;
  /** What is asked for, or was declined. */
  readonly asked: boolean;
}

/** What the parts of an order are called, and which of them were asked for already. */
export async function listNamed(db: Db, orderId: string): Promise<Called[]> {
  return commerce.many(
    db,
    sql<Called>`select p.product_id, p.resource_id, l.name as line, coalesce(r.name, l.name) as name,
        exists (select 1 from commerce.refund_part a join commerce.refund f on f.id = a.refund_id
          where a.order_id = p.order_id and a.product_id = p.product_id and a.resource_id = p.resource_id and f.state in ('asked', 'declined')) as asked
      from commerce.part p join commerce.line l on l.order_id = p.order_id and l.product_id = p.product_id
        left join catalogue.pub_product r on r.id = p.resource_id
      where p.order_id = ${orderId} order by l.added_at, p.product_id, p.resource_id`,
  );
}

export async function isWaitingFor(db: Db, orderId: string): Promise<boolean> {
  return (await commerce.maybe(db, sql`select 1 from commerce.refund where order_id = ${orderId} and state = 'asked'`)) !== undefined;
}

export async function ownRefunds(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await commerce.many(
    db,
    sql<{ id: string }>`select r.id from commerce.refund r join commerce.orders o on o.id = r.order_id
      where o.user_id = ${userId} and r.id = any(${[...ids]}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}
