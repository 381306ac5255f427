import { sql } from "kysely";
import type { PayWay } from "@upaya/contracts/commerce/checkout.ts";
import type { OrgVoucher } from "@upaya/contracts/commerce/school-cart.ts";
import type { AttemptState, OrderState } from "@upaya/contracts/commerce/order-states.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { isGood } from "../seats/seats.store.ts";

const commerce = handleOf("commerce");

export interface ShownLine {
  readonly product_id: string;
  readonly name: string;
  readonly start_date: string | null;
  readonly to_pay: number;
  readonly seats: number;
  /** Of a school's line that is paid. */
  readonly voucher: OrgVoucher | null;
}

interface ShownAttempt {
  readonly way: PayWay;
  readonly state: AttemptState;
  readonly began_at: string;
  readonly error: string | null;
  readonly returned: boolean;
}

export interface ShownOrder {
  readonly id: string;
  readonly school_id: string | null;
  readonly number: string;
  readonly state: OrderState;
  readonly placed_at: Date;
  readonly held_until: Date;
  readonly paid_at: Date | null;
  readonly delivered_at: Date | null;
  readonly gst_rate: number | null;
  readonly within_state: boolean | null;
  readonly amounts: Readonly<
    Record<"list" | "bundle" | "plan" | "voucher" | "coins" | "let_off" | "to_pay" | "taxable" | "cgst" | "sgst" | "igst", number>
  >;
  readonly lines: readonly ShownLine[];
  readonly attempt: ShownAttempt | null;
  readonly paid: { readonly method: string; readonly reference: string | null } | null;
  readonly going_back: number;
}

const names = ["list", "bundle", "plan", "voucher", "coins", "let_off", "to_pay", "taxable", "cgst", "sgst", "igst"] as const;
const sums = sql.join(names.map((name) => sql`${sql.lit(name)}, sum(coalesce(${sql.ref(`${name}_paise`)}, 0))`));

/** Orders `o` with all that their pages say. */
export const shown = sql`select o.id, o.school_id, o.number, o.state, o.placed_at, o.held_until, o.paid_at, o.delivered_at, o.gst_rate, o.within_state, l.amounts, l.lines,
    (select jsonb_build_object('way', a.way, 'state', a.state, 'began_at', a.began_at, 'error', a.error, 'returned', a.returned_at is not null)
      from commerce.attempt a where a.order_id = o.id order by a.began_at desc, a.id desc limit 1) as attempt,
    (select jsonb_build_object('method', c.method, 'reference', c.reference) from commerce.capture c where c.order_id = o.id and c.pays_order) as paid,
    coalesce((select sum(r.amount_paise)::int from commerce.refund r where r.order_id = o.id and r.state not in ('asked', 'declined')), 0) as going_back
  from commerce.orders o cross join lateral (
    select jsonb_build_object(${sums}) as amounts,
      jsonb_agg(jsonb_build_object('product_id', i.product_id, 'name', i.name, 'start_date', s.starts_at, 'to_pay', i.to_pay_paise, 'seats', i.seats,
        'voucher', (select jsonb_build_object('code', v.code, 'discount_id', v.id, 'voucher_count', v.seats, 'applied_coupons_count', v.used)
          from commerce.seat_voucher v where v.order_id = i.order_id and v.product_id = i.product_id and ${isGood}))
        order by i.added_at, i.product_id) as lines
    from commerce.line i left join catalogue.pub_session s on s.id = i.session_id where i.order_id = o.id) l`;

/** In one statement, so that its parts are of one moment. */
export async function findShown(db: Db, number: string): Promise<ShownOrder | undefined> {
  return commerce.maybe(db, sql<ShownOrder>`${shown} where o.number = ${number}`);
}
