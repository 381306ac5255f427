import { sql } from "kysely";
import type { RefundCause } from "@upaya/contracts/commerce/refunds.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const commerce = handleOf("commerce");

export interface SoldLine {
  readonly product_id: string;
  readonly name: string;
  readonly seats: number;
  readonly list: number;
  readonly bundle: number;
  readonly plan: number;
  readonly voucher: number;
  readonly coins: number;
  readonly coins_used: number;
  readonly let_off: number;
  readonly paid: number;
  readonly taxable: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
}

interface Sold {
  readonly number: string;
  readonly paid_at: Date;
  readonly sac: string | null;
  readonly gst_rate: number | null;
  readonly within_state: boolean | null;
  readonly method: string | null;
  readonly lines: readonly SoldLine[];
}

/** An order as it was placed and paid: nothing of it changes any more. */
export async function findSold(db: Db, orderId: string): Promise<Sold | undefined> {
  return commerce.maybe(
    db,
    sql<Sold>`select o.number, o.paid_at, o.sac, o.gst_rate, o.within_state,
        (select c.method from commerce.capture c where c.order_id = o.id and c.pays_order) as method,
        (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'name', l.name, 'seats', l.seats, 'list', l.list_paise,
            'bundle', coalesce(l.bundle_paise, 0), 'plan', coalesce(l.plan_paise, 0), 'voucher', coalesce(l.voucher_paise, 0),
            'coins', coalesce(l.coins_paise, 0), 'coins_used', coalesce(l.coins_used, 0), 'let_off', coalesce(l.let_off_paise, 0),
            'paid', l.to_pay_paise, 'taxable', coalesce(l.taxable_paise, l.to_pay_paise), 'cgst', coalesce(l.cgst_paise, 0),
            'sgst', coalesce(l.sgst_paise, 0), 'igst', coalesce(l.igst_paise, 0)) order by l.added_at, l.product_id)
          from commerce.line l where l.order_id = o.id) as lines
      from commerce.orders o where o.id = ${orderId} and o.paid_at is not null`,
  );
}

interface ReturnedPart {
  readonly product_id: string;
  readonly paise: number;
  /** What it is called by itself; nothing when the catalogue has it no more. */
  readonly name: string | null;
}

interface Returned {
  readonly cause: RefundCause;
  readonly coins: number;
  readonly approved_at: Date;
  readonly parts: readonly ReturnedPart[];
  /** How many parts each of these lines has in all. */
  readonly counts: Readonly<Record<string, number>>;
}

/** A refund with what it is for. */
export async function findReturned(db: Db, refundId: string): Promise<Returned | undefined> {
  return commerce.maybe(
    db,
    sql<Returned>`select r.cause, r.coins, coalesce(r.decided_at, r.asked_at) as approved_at,
        (select jsonb_agg(jsonb_build_object('product_id', p.product_id, 'paise', p.paise,
            'name', (select n.name from catalogue.pub_product n where n.id = p.resource_id)) order by p.product_id, p.resource_id)
          from commerce.refund_part p where p.refund_id = r.id) as parts,
        (select jsonb_object_agg(c.product_id, c.count) from (
          select a.product_id, count(*)::int as count from commerce.part a where a.order_id = r.order_id group by a.product_id) c) as counts
      from commerce.refund r where r.id = ${refundId}`,
  );
}
