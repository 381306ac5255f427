import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { Db } from "#platform/db/statement.ts";
import { handleOf } from "#platform/db/handle.ts";

const commerce = handleOf("commerce");

/** One thing that an order gives, and its share of what was paid and of the coins. */
export interface Part {
  readonly product_id: string;
  readonly resource_id: string;
  readonly session_id: string | null;
  readonly has_dates: boolean;
  readonly delivered_at: Date | null;
  readonly returned_at: Date | null;
  readonly refused: string | null;
  readonly price_paise: number;
  readonly line_paise: number;
  readonly line_coins: number;
}

export async function listParts(db: Db, orderId: string): Promise<Part[]> {
  return commerce.many(
    db,
    sql<Part>`select p.product_id, p.resource_id, coalesce(p.session_id, case when p.resource_id = p.product_id then l.session_id end) as session_id,
        p.has_dates, p.delivered_at, p.returned_at, p.refused, p.price_paise, l.to_pay_paise as line_paise, l.coins_used as line_coins
      from commerce.part p join commerce.line l on l.order_id = p.order_id and l.product_id = p.product_id
      where p.order_id = ${orderId} order by p.product_id, p.resource_id`,
  );
}

export interface Given {
  /** Why it could not be given; nothing when it is theirs. */
  readonly refused?: string;
  /** At which date its seat is. */
  readonly sessionId?: string;
}

/** One that is theirs stays so: whoever could not give it may have been late, and somebody else has given it. */
export async function markPart(tx: Tx, orderId: string, { product_id, resource_id }: Part, { refused, sessionId }: Given): Promise<void> {
  await commerce.touch(
    tx,
    sql`update commerce.part set delivered_at = ${refused === undefined ? tx.clock.now() : null}, refused = ${refused ?? null},
        session_id = ${sessionId ?? null}
      where order_id = ${orderId} and product_id = ${product_id} and resource_id = ${resource_id}
        and delivered_at is null and returned_at is null`,
  );
}

/** Theirs no more. */
export async function markReturned(tx: Tx, orderId: string, parts: readonly Pick<Part, "product_id" | "resource_id">[]): Promise<void> {
  await commerce.touch(
    tx,
    sql`update commerce.part p set returned_at = ${tx.clock.now()}
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as b (product_id uuid, resource_id uuid)
      where p.order_id = ${orderId} and p.product_id = b.product_id and p.resource_id = b.resource_id`,
  );
}

/** Orders with a seat at a date that has not gone back. */
export async function listOrdersAt(db: Db, sessionId: string): Promise<string[]> {
  const rows = await commerce.many(
    db,
    sql<{ order_id: string }>`select distinct order_id from commerce.part
      where session_id = ${sessionId} and returned_at is null and delivered_at is not null order by order_id`,
  );
  return rows.map(({ order_id }) => order_id);
}

/** Whether another order of theirs gave it to them. What they bought for a school did not. */
export async function isGivenBy(
  tx: Tx,
  { orderId, userId, resourceId }: { orderId: string; userId: string; resourceId: string },
): Promise<boolean> {
  const row = await commerce.maybe(
    tx,
    sql`select 1 from commerce.part p join commerce.orders o on o.id = p.order_id
      where p.resource_id = ${resourceId} and p.delivered_at is not null and p.returned_at is null and o.user_id = ${userId} and o.school_id is null and o.id <> ${orderId} limit 1`,
  );
  return row !== undefined;
}
