import { sql } from "kysely";
import type { RefundState } from "@upaya/contracts/commerce/order-states.ts";
import type { RefundCause, RefundReason } from "@upaya/contracts/commerce/refunds.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const commerce = handleOf("commerce");

export interface OwnRefund {
  readonly id: string;
  readonly number: string;
  readonly state: RefundState;
  readonly cause: RefundCause;
  readonly amount_paise: number;
  readonly coins: number;
  readonly order_paise: number;
  readonly parts: { name: string; percent: number | null }[];
  readonly method: string | null;
  readonly why: RefundReason | null;
  readonly said: string | null;
  readonly asked_at: Date;
  readonly due_at: Date | null;
  readonly decided_at: Date | null;
  readonly answer: string | null;
  readonly asked_again_at: Date | null;
  readonly sent_at: Date | null;
  readonly reference: string | null;
  readonly arrived_at: Date | null;
}

/** The newest first, each with the names that its parts were bought by. */
export async function listRefundsOf(db: Db, userId: string, { limit, offset }: { limit: number; offset: number }): Promise<OwnRefund[]> {
  return commerce.many(
    db,
    sql<OwnRefund>`select r.id, o.number, r.state, r.cause, r.amount_paise, r.coins, o.to_pay_paise as order_paise, c.method, r.why, r.said, r.asked_at,
        r.due_at, r.decided_at, r.answer, r.asked_again_at, r.sent_at, r.reference, r.arrived_at,
        coalesce((select jsonb_agg(jsonb_build_object('name', coalesce(n.name, l.name), 'percent', p.seen_percent) order by p.product_id, p.resource_id)
          from commerce.refund_part p join commerce.line l on l.order_id = p.order_id and l.product_id = p.product_id
            left join catalogue.pub_product n on n.id = p.resource_id where p.refund_id = r.id), '[]') as parts
      from commerce.orders o join commerce.refund r on r.order_id = o.id left join commerce.capture c on c.payment_id = r.payment_id
      where o.user_id = ${userId} and o.state <> 'open' order by r.asked_at desc, r.id desc limit ${limit} offset ${offset}`,
  );
}

export async function countRefundsOf(db: Db, userId: string): Promise<number> {
  const row = await commerce.maybe(
    db,
    sql<{ n: number }>`select count(*)::int as n from commerce.orders o join commerce.refund r on r.order_id = o.id
      where o.user_id = ${userId} and o.state <> 'open'`,
  );
  return row?.n ?? 0;
}
