import { type RawBuilder, sql } from "kysely";
import type { OrderState } from "@upaya/contracts/commerce/order-states.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const commerce = handleOf("commerce");

export const deskOrderStates = ["paid", "placed", "delivered", "part_refunded", "refunded", "expired", "cancelled"] as const;
type DeskOrderState = (typeof deskOrderStates)[number];

interface ListedOrder {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly to_pay_paise: number;
  readonly lines: number;
  readonly placed_at: Date;
  /** Its moment in the list, to the microsecond. */
  readonly place: string;
}

/** What was typed, in each form that something is kept in. */
interface Searched {
  readonly text: string;
  readonly number: string;
  /** Nothing where it cannot be one. */
  readonly phone: string | undefined;
}

interface Wanted {
  readonly state: DeskOrderState;
  readonly searched: Searched | undefined;
  readonly after: PlaceInList | undefined;
}

/** By whatever somebody who asks about their money has before them. Each way is an index, and only whole names are found. */
const foundBy = ({ text, number, phone }: Searched): RawBuilder<unknown> => sql`o.id in (
  select id from commerce.orders where number = ${number}
  union all select order_id from commerce.buyer where phone = ${phone ?? null}
  union all select order_id from commerce.attempt where gateway_order = ${text}
  union all select order_id from commerce.attempt where payment = ${text}
  union all select order_id from commerce.capture where payment_id = ${text}
  union all select order_id from commerce.capture where reference = ${text}
  union all select order_id from commerce.refund where gateway_refund = ${text}
  union all select order_id from commerce.refund where reference = ${text}
)`;

/** The latest first. Nothing of who bought is read for it. */
export async function listDeskOrders(db: Db, { state, searched, after }: Wanted): Promise<ListedOrder[]> {
  const wanted = searched ? sql`o.state <> 'open' and ${foundBy(searched)}` : sql`o.state = ${state}`;
  const rest = after ? sql`and (o.placed_at, o.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  return commerce.many(
    db,
    sql<ListedOrder>`select o.id, o.number, o.state, o.to_pay_paise, o.placed_at,
        (select count(*)::int from commerce.line l where l.order_id = o.id) as lines,
        to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
      from commerce.orders o where ${wanted} ${rest} order by o.placed_at desc, o.id desc limit ${deskLimit}`,
  );
}

export async function countDeskOrders(db: Db): Promise<Record<string, number>> {
  const upTo = deskOrderStates.map(
    (state) =>
      sql`(select count(*)::int from (select 1 from commerce.orders where state = ${sql.lit(state)} limit 1000) each) as ${sql.ref(state)}`,
  );
  return (await commerce.maybe(db, sql<Record<string, number>>`select ${sql.join(upTo)}`)) ?? {};
}

/** JSON has no dates: moments are texts here. */
interface Line {
  readonly product_id: string;
  readonly name: string;
  readonly list: number;
  readonly to_pay: number;
  readonly coins_used: number;
}

interface Given {
  readonly name: string | null;
  readonly resource_id: string;
  readonly delivered_at: string | null;
  readonly returned_at: string | null;
  readonly refused: string | null;
}

interface Attempt {
  readonly way: string;
  readonly state: string;
  readonly gateway_order: string | null;
  readonly payment: string | null;
  readonly error: string | null;
  readonly began_at: string;
}

interface Capture {
  readonly payment_id: string;
  readonly amount_paise: number;
  readonly method: string;
  readonly reference: string | null;
  readonly captured_at: string;
  readonly pays_order: boolean;
}

interface SentBack {
  readonly cause: string;
  readonly state: string;
  readonly amount_paise: number;
  readonly gateway_refund: string | null;
  readonly reference: string | null;
  readonly changed_at: string;
}

interface Told {
  readonly kind: string;
  readonly payment_id: string | null;
  readonly amount_paise: number;
  readonly error: string | null;
  readonly taken_at: string;
}

interface Case {
  readonly kind: string;
  readonly opened_at: string;
  readonly closed_at: string | null;
}

export interface DeskOrder {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly user_id: string | null;
  readonly placed_at: Date;
  readonly held_until: Date;
  readonly paid_at: Date | null;
  readonly delivered_at: Date | null;
  readonly ended_at: Date | null;
  readonly gst_rate: number | null;
  readonly sac: string | null;
  readonly within_state: boolean | null;
  readonly voucher: string | null;
  readonly amounts: Readonly<
    Record<"list" | "bundle" | "plan" | "voucher" | "coins" | "let_off" | "to_pay" | "taxable" | "cgst" | "sgst" | "igst", number>
  >;
  /** As little as tells whether it is theirs: neither the address nor the whole number. */
  readonly buyer: {
    readonly name: string;
    readonly phone_end: string;
    readonly state: string;
    readonly country: string;
    readonly school_name: string | null;
    readonly gstin: string | null;
  } | null;
  readonly lines: readonly Line[];
  readonly parts: readonly Given[];
  readonly attempts: readonly Attempt[];
  readonly captures: readonly Capture[];
  readonly refunds: readonly SentBack[];
  readonly events: readonly Told[];
  readonly cases: readonly Case[];
}

const names = ["list", "bundle", "plan", "voucher", "coins", "let_off", "to_pay", "taxable", "cgst", "sgst", "igst"] as const;
const sums = sql.join(names.map((name) => sql`${sql.lit(name)}, coalesce(sum(${sql.ref(`${name}_paise`)}), 0)`));

/** No page of the desk shows more of one kind. */
const mostShown = 50;

/** As a list of objects, the first `mostShown` in this order. */
const all = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${rows} limit ${sql.lit(mostShown)}) r)`;

/** With everything that explains it, in one statement: its parts are of one moment. */
export async function findDeskOrder(db: Db, id: string): Promise<DeskOrder | undefined> {
  return commerce.maybe(
    db,
    sql<DeskOrder>`select o.id, o.number, o.state, o.user_id, o.placed_at, o.held_until, o.paid_at, o.delivered_at, o.ended_at, o.gst_rate, o.sac, o.within_state,
        (select v.code from commerce.voucher v where v.id = o.voucher_id) as voucher,
        (select jsonb_build_object(${sums}) from commerce.line where order_id = o.id) as amounts,
        (select to_jsonb(b) from (select name, right(phone, 4) as phone_end, state, country, school_name, gstin from commerce.buyer where order_id = o.id) b) as buyer,
        ${all(sql`select product_id, name, list_paise as list, to_pay_paise as to_pay, coins_used from commerce.line where order_id = o.id order by added_at, product_id`)} as lines,
        ${all(sql`select p.resource_id, r.name, p.delivered_at, p.returned_at, p.refused from commerce.part p
            left join catalogue.pub_product r on r.id = p.resource_id where p.order_id = o.id order by p.product_id, p.resource_id`)} as parts,
        ${all(sql`select way, state, gateway_order, payment, error, began_at from commerce.attempt where order_id = o.id order by began_at, id`)} as attempts,
        ${all(sql`select payment_id, amount_paise, method, reference, captured_at, pays_order from commerce.capture where order_id = o.id
            order by captured_at, payment_id`)} as captures,
        ${all(sql`select cause, state, amount_paise, gateway_refund, reference, changed_at from commerce.refund where order_id = o.id
            order by asked_at, id`)} as refunds,
        ${all(sql`select e.kind, e.payment_id, e.amount_paise, e.error, e.taken_at from commerce.gateway_event e
            where e.gateway_order in (select a.gateway_order from commerce.attempt a where a.order_id = o.id) order by e.taken_at, e.event_id`)} as events,
        ${all(sql`select kind, opened_at, closed_at from commerce.payment_case where order_id = o.id order by opened_at, id`)} as cases
      from commerce.orders o where o.id = ${id} and o.state <> 'open'`,
  );
}

/** Every try to pay an order, whatever became of it. */
export async function listTries(db: Db, orderId: string): Promise<string[]> {
  const rows = await commerce.many(
    db,
    sql<{ id: string }>`select id from commerce.attempt where order_id = ${orderId} order by began_at, id`,
  );
  return rows.map(({ id }) => id);
}
