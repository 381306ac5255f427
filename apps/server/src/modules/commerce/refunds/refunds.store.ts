import { sql } from "kysely";
import type { RefundState } from "@upaya/contracts/commerce/order-states.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const commerce = handleOf("commerce");

/** Why money goes back: it came twice or too late, what it was for could not be given, or a date was called off. */
export type RefundCause = "second_payment" | "late_payment" | "undelivered" | "called_off";

interface NewRefund {
  readonly id: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly cause: RefundCause;
  readonly amount: number;
}

/** What we owe of our own accord is approved as soon as it is known. False: it is known already. */
export async function addRefund(tx: Tx, { id, orderId, paymentId, cause, amount }: NewRefund): Promise<boolean> {
  const now = tx.clock.now();
  const added = await commerce.touch(
    tx,
    sql`insert into commerce.refund (id, order_id, payment_id, cause, state, amount_paise, asked_at, changed_at, next_at)
      values (${id}, ${orderId}, ${paymentId}, ${cause}, 'approved', ${amount}, ${now}, ${now}, ${now}::timestamptz + interval '1 hour') on conflict do nothing`,
  );
  return added > 0;
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
  readonly payment_id: string;
  readonly cause: string;
  readonly state: RefundState;
  readonly amount_paise: number;
  readonly gateway_refund: string | null;
  readonly sendings: number;
  readonly sent_at: Date | null;
  /** Nobody, once they are forgotten. */
  readonly user_id: string | null;
  readonly number: string;
}

const columns = sql`r.id, r.order_id, r.payment_id, r.cause, r.state, r.amount_paise, r.gateway_refund, r.sendings, r.sent_at, o.user_id, o.number
  from commerce.refund r join commerce.orders o on o.id = r.order_id`;

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return commerce.maybe(db, sql<RefundRow>`select ${columns} where r.id = ${id}`);
}

export async function findRefundOf(db: Db, gatewayRefund: string): Promise<RefundRow | undefined> {
  return commerce.maybe(db, sql<RefundRow>`select ${columns} where r.gateway_refund = ${gatewayRefund}`);
}

/** Held until the transaction ends. */
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
