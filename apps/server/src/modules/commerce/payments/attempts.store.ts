import { sql } from "kysely";
import type { PayWay } from "@upaya/contracts/commerce/checkout.ts";
import type { AttemptState } from "@upaya/contracts/commerce/order-states.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { findHeld, type HeldOrder } from "../orders/orders.store.ts";

const commerce = handleOf("commerce");

export interface Attempt {
  readonly id: string;
  readonly order_id: string;
  readonly state: AttemptState;
  readonly amount_paise: number;
  readonly gateway_order: string | null;
  /** The payment that speaks for it: once one is authorised, what becomes of the others says nothing. */
  readonly payment: string | null;
  readonly began_at: Date;
}

const columns = sql`id, order_id, state, amount_paise, gateway_order, payment, began_at`;

interface NewAttempt {
  readonly id: string;
  readonly orderId: string;
  readonly way: PayWay;
  readonly amount: number;
}

export async function addAttempt(tx: Tx, { id, orderId, way, amount }: NewAttempt): Promise<void> {
  const now = tx.clock.now();
  await commerce.touch(
    tx,
    sql`insert into commerce.attempt (id, order_id, way, state, amount_paise, began_at, changed_at)
      values (${id}, ${orderId}, ${way}, 'created', ${amount}, ${now}, ${now})`,
  );
}

export async function countAttempts(db: Db, orderId: string): Promise<number> {
  const row = await commerce.maybe(
    db,
    sql<{ count: number }>`select count(*)::int as count from commerce.attempt where order_id = ${orderId}`,
  );
  return row!.count;
}

export async function findAttempt(db: Db, id: string): Promise<Attempt | undefined> {
  return commerce.maybe(db, sql<Attempt>`select ${columns} from commerce.attempt where id = ${id}`);
}

interface Held {
  readonly attempt: Attempt;
  readonly order: HeldOrder;
}

/** With its order, which nobody else changes until the transaction ends. Both are read after that: whoever held it before has changed them. */
async function hold(tx: Tx, where: ReturnType<typeof sql>): Promise<Held | undefined> {
  const found = await commerce.maybe(
    tx,
    sql<{ id: string; order_id: string }>`select a.id, o.id as order_id from commerce.attempt a join commerce.orders o on o.id = a.order_id
      where ${where} for update of o`,
  );
  if (!found) return undefined;
  return { order: (await findHeld(tx, found.order_id))!, attempt: (await findAttempt(tx, found.id))! };
}

export const holdAttempt = (tx: Tx, id: string): Promise<Held | undefined> => hold(tx, sql`a.id = ${id}`);
export const holdAttemptOf = (tx: Tx, gatewayOrder: string): Promise<Held | undefined> => hold(tx, sql`a.gateway_order = ${gatewayOrder}`);

interface Change {
  readonly state?: AttemptState;
  readonly gatewayOrder?: string;
  readonly payment?: string;
  readonly error?: string | null;
}

export async function changeAttempt(tx: Tx, id: string, { state, gatewayOrder, payment, error }: Change): Promise<void> {
  await commerce.touch(
    tx,
    sql`update commerce.attempt set state = coalesce(${state ?? null}, state), gateway_order = coalesce(${gatewayOrder ?? null}, gateway_order),
        payment = coalesce(${payment ?? null}, payment), error = ${error === undefined ? sql`error` : error}, changed_at = ${tx.clock.now()}
      where id = ${id}`,
  );
}

/** The gateway has answered what became of it. */
export async function markAsked(tx: Tx, id: string): Promise<void> {
  await commerce.touch(tx, sql`update commerce.attempt set asked_at = ${tx.clock.now()} where id = ${id}`);
}

const sweptAtOnce = 500;

/** Not asked about for an hour and a half, though its day is not over. Also of a week ago: the gateway, or we, may have been away. */
export async function listUnanswered(tx: Tx): Promise<string[]> {
  const now = tx.clock.now();
  const rows = await commerce.many(
    tx,
    sql<{
      id: string;
    }>`select id from commerce.attempt where state <> 'captured' and coalesce(asked_at, began_at) - began_at < interval '24 hours'
        and coalesce(asked_at, began_at) < ${now}::timestamptz - interval '90 minutes' and began_at > ${now}::timestamptz - interval '7 days'
      order by coalesce(asked_at, began_at) limit ${sweptAtOnce}`,
  );
  return rows.map(({ id }) => id);
}

/** A browser came back from the gateway's page and said it has paid. Answers which attempt it was. */
export async function markReturned(tx: Tx, gatewayOrder: string): Promise<Attempt | undefined> {
  return commerce.maybe(
    tx,
    sql<Attempt>`update commerce.attempt set returned_at = coalesce(returned_at, ${tx.clock.now()}) where gateway_order = ${gatewayOrder}
      returning ${columns}`,
  );
}
