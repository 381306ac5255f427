import { sql } from "kysely";
import type { RefundState } from "@upaya/contracts/commerce/order-states.ts";
import type { RefundCause } from "@upaya/contracts/commerce/refunds.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const commerce = handleOf("commerce");

/** What we send back of our own accord. */
export type OwnCause = Exclude<RefundCause, "asked">;

interface NewRefund {
  readonly id: string;
  readonly orderId: string;
  /** Nothing where no money goes back. */
  readonly paymentId: string | undefined;
  readonly cause: OwnCause;
  readonly amount: number;
  readonly coins: number;
}

/** What we owe of our own accord is approved as soon as it is known. False: it is known already. */
export async function addRefund(tx: Tx, { id, orderId, paymentId, cause, amount, coins }: NewRefund): Promise<boolean> {
  const now = tx.clock.now();
  const added = await commerce.touch(
    tx,
    sql`insert into commerce.refund (id, order_id, payment_id, cause, state, amount_paise, coins, asked_at, changed_at, next_at)
      values (${id}, ${orderId}, ${paymentId ?? null}, ${cause}, 'approved', ${amount}, ${coins}, ${now}, ${now}, ${now}::timestamptz + interval '1 hour')
      on conflict do nothing`,
  );
  return added > 0;
}

/** A part of an order, with what goes back of it. */
interface RefundShare {
  readonly part: { readonly product_id: string; readonly resource_id: string };
  readonly paise: number;
  readonly coins: number;
}

/** What a refund is for. */
export async function addRefundParts(tx: Tx, refundId: string, orderId: string, shares: readonly RefundShare[]): Promise<void> {
  const rows = shares.map(({ part: { product_id, resource_id }, paise, coins }) => ({ product_id, resource_id, paise, coins }));
  await commerce.touch(
    tx,
    sql`insert into commerce.refund_part (refund_id, order_id, product_id, resource_id, paise, coins)
      select ${refundId}::uuid, ${orderId}::uuid, p.product_id, p.resource_id, p.paise, p.coins
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (product_id uuid, resource_id uuid, paise int, coins int)`,
  );
}

/** The payment that an order was paid with. */
export async function findPaying(db: Db, orderId: string): Promise<string | undefined> {
  const row = await commerce.maybe(
    db,
    sql<{ payment_id: string }>`select payment_id from commerce.capture where order_id = ${orderId} and pays_order`,
  );
  return row?.payment_id;
}

export interface RefundRow {
  readonly id: string;
  readonly order_id: string;
  /** Nothing where no money goes back. */
  readonly payment_id: string | null;
  readonly cause: RefundCause;
  readonly state: RefundState;
  readonly amount_paise: number;
  readonly coins: number;
  readonly due_at: Date | null;
  readonly decided_at: Date | null;
  readonly asked_again_at: Date | null;
  readonly gateway_refund: string | null;
  readonly sendings: number;
  readonly sent_at: Date | null;
  /** Nobody, once they are forgotten. */
  readonly user_id: string | null;
  readonly number: string;
}

const columns = sql`r.id, r.order_id, r.payment_id, r.cause, r.state, r.amount_paise, r.coins, r.due_at, r.decided_at, r.asked_again_at, r.gateway_refund, r.sendings, r.sent_at, o.user_id, o.number
  from commerce.refund r join commerce.orders o on o.id = r.order_id`;

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return commerce.maybe(db, sql<RefundRow>`select ${columns} where r.id = ${id}`);
}

export async function findRefundOf(db: Db, gatewayRefund: string): Promise<RefundRow | undefined> {
  return commerce.maybe(db, sql<RefundRow>`select ${columns} where r.gateway_refund = ${gatewayRefund}`);
}

/** Held until the transaction ends. Whoever changes what an order is of holds the order before. */
export async function holdRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  return commerce.maybe(tx, sql<RefundRow>`select ${columns} where r.id = ${id} for update of r`);
}

interface Change {
  readonly state: RefundState;
  readonly gatewayRefund?: string | undefined;
  readonly reference?: string | undefined;
}

export async function changeRefund(tx: Tx, id: string, { state, gatewayRefund, reference }: Change): Promise<void> {
  const now = tx.clock.now();
  await commerce.touch(
    tx,
    sql`update commerce.refund set state = ${state}, changed_at = ${now}, gateway_refund = coalesce(${gatewayRefund ?? null}, gateway_refund),
        sendings = sendings + case when ${state} = 'failed' then 1 else 0 end,
        next_at = ${now}::timestamptz + case when ${state} = 'failed' then interval '1 day' else interval '11 days' end,
        reference = coalesce(${reference ?? null}, reference), sent_at = case when ${state} = 'sent' then ${now}::timestamptz else sent_at end,
        arrived_at = case when ${state} = 'arrived' then ${now}::timestamptz else arrived_at end
      where id = ${id}`,
  );
}

const sweptAtOnce = 200;

/** Those of which nothing was heard for so long that they are looked at again, and when next. Whoever else looks takes others. */
export async function takeDue(tx: Tx): Promise<RefundRow[]> {
  const now = tx.clock.now();
  return commerce.many(
    tx,
    sql<RefundRow>`with due as (select id from commerce.refund where state in ('approved', 'failed', 'sent') and next_at <= ${now}
        order by next_at limit ${sweptAtOnce} for update skip locked),
      looked as (update commerce.refund r set next_at = ${now}::timestamptz + case when r.state = 'approved' then interval '1 hour' else interval '1 day' end
        from due where r.id = due.id)
      select ${columns} join due on due.id = r.id`,
  );
}
