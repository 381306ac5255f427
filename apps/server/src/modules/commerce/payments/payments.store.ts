import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { workingDayAfter } from "#platform/india.ts";
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

/** Two working days: by then somebody has looked at it. */
const dueAfter = (at: Date) => workingDayAfter(workingDayAfter(at));

/** What no rule decides. Once for each thing, however often it is seen; what is seen again a day after it was closed is open again. */
export async function openCase(tx: Tx, { kind, about, orderId, amount, currency }: NewCase): Promise<void> {
  const now = tx.clock.now();
  await commerce.touch(
    tx,
    sql`insert into commerce.payment_case (id, kind, about, order_id, amount_paise, currency, opened_at, due_at)
      values (${tx.ids.next()}, ${kind}, ${about}, ${orderId}, ${amount}, ${currency}, ${now}, ${dueAfter(now)})
      on conflict (kind, about) do update set closed_at = null, due_at = excluded.due_at
        where payment_case.closed_at <= ${now}::timestamptz - interval '1 day'`,
  );
}

interface ForeignCases {
  readonly known: boolean;
  /** How many were opened since then, up to `most`. */
  readonly opened: number;
}

/** Whether there is one about this order of the gateway, and how many there are of this day. */
export async function countForeignCases(tx: Tx, gatewayOrder: string, since: Date, most: number): Promise<ForeignCases> {
  const row = await commerce.maybe(
    tx,
    sql<ForeignCases>`select exists (select 1 from commerce.payment_case where kind = 'foreign_order' and about = ${gatewayOrder}) as known,
      (select count(*)::int from (select 1 from commerce.payment_case where kind = 'foreign_order' and opened_at >= ${since} limit ${most}) each) as opened`,
  );
  return row!;
}

/** One case for all that is not opened by itself: it says how often. */
export async function countIntoCase(tx: Tx, about: string): Promise<void> {
  const now = tx.clock.now();
  await commerce.touch(
    tx,
    sql`insert into commerce.payment_case (id, kind, about, amount_paise, currency, opened_at, due_at)
      values (${tx.ids.next()}, 'foreign_order', ${about}, 0, 'INR', ${now}, ${dueAfter(now)})
      on conflict (kind, about) do update set times = payment_case.times + 1`,
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
