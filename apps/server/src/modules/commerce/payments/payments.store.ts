import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { SeenPayment } from "./seen.ts";

const commerce = handleOf("commerce");

interface NewCapture {
  readonly attemptId: string;
  readonly orderId: string;
  readonly paysOrder: boolean;
}

/** Whether it was counted before. Asked by whoever holds its order. */
export async function isCaptured(tx: Tx, paymentId: string): Promise<boolean> {
  return (await commerce.maybe(tx, sql`select 1 from commerce.capture where payment_id = ${paymentId}`)) !== undefined;
}

/** Money that came in. */
export async function addCapture(tx: Tx, seen: SeenPayment, { attemptId, orderId, paysOrder }: NewCapture): Promise<void> {
  await commerce.touch(
    tx,
    sql`insert into commerce.capture (payment_id, attempt_id, order_id, amount_paise, method, reference, captured_at, pays_order)
      values (${seen.id}, ${attemptId}, ${orderId}, ${seen.amount}, ${seen.method}, ${seen.reference ?? null}, ${tx.clock.now()}, ${paysOrder})`,
  );
}

interface NewCase {
  readonly kind: "wrong_amount" | "foreign_order" | "refund_failed" | "refund_late" | "undelivered";
  /** A payment of the gateway, or a refund or an order of ours. */
  readonly about: string;
  readonly orderId: string | null;
  readonly amount: number;
  readonly currency: string;
}

/** What no rule decides. Once for each thing, however often it is seen. */
export async function openCase(tx: Tx, { kind, about, orderId, amount, currency }: NewCase): Promise<void> {
  await commerce.touch(
    tx,
    sql`insert into commerce.payment_case (id, kind, about, order_id, amount_paise, currency, opened_at)
      values (${tx.ids.next()}, ${kind}, ${about}, ${orderId}, ${amount}, ${currency}, ${tx.clock.now()}) on conflict (kind, about) do nothing`,
  );
}

export interface GatewayEvent {
  readonly event_id: string;
  readonly kind: string;
  readonly gateway_order: string | null;
  readonly payment_id: string | null;
  readonly refund_id: string | null;
  readonly amount_paise: number;
  readonly currency: string;
  readonly method: string | null;
  readonly reference: string | null;
  readonly error: string | null;
}

/** False: it came before. */
export async function addEvent(tx: Tx, event: GatewayEvent): Promise<boolean> {
  const added = await commerce.touch(
    tx,
    sql`insert into commerce.gateway_event (event_id, kind, gateway_order, payment_id, refund_id, amount_paise, currency, method, reference, error, taken_at)
      values (${event.event_id}, ${event.kind}, ${event.gateway_order}, ${event.payment_id}, ${event.refund_id}, ${event.amount_paise},
        ${event.currency}, ${event.method}, ${event.reference}, ${event.error}, ${tx.clock.now()})
      on conflict (event_id) do nothing`,
  );
  return added > 0;
}

export async function findEvent(db: Db, eventId: string): Promise<GatewayEvent | undefined> {
  return commerce.maybe(
    db,
    sql<GatewayEvent>`select event_id, kind, gateway_order, payment_id, refund_id, amount_paise::float8 as amount_paise, currency, method, reference, error
      from commerce.gateway_event where event_id = ${eventId}`,
  );
}
