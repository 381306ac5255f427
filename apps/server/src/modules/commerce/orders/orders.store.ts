import { sql } from "kysely";
import type { OrderState } from "@upaya/contracts/commerce/order-states.ts";
import type { PricedOrder } from "@upaya/contracts/commerce/prices.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Owner } from "../cart/owner.ts";
import type { Offered } from "../cart/sort-out.ts";
import type { Tax } from "../checkout/tax.ts";
import { orderPartRefunded, orderRefunded } from "../events.ts";

const commerce = handleOf("commerce");

interface Placing {
  readonly id: string;
  /** Who places it, and whose it is. */
  readonly userId: string;
  readonly owner: Owner;
  readonly number: string;
  readonly priced: PricedOrder;
  readonly bought: readonly Offered[];
  readonly tax: Tax;
  readonly placedAt: Date;
  readonly heldUntil: Date;
}

/** What is not bought now stays in a cart: this row is no cart any more. */
export async function leaveRest(tx: Tx, { id, owner, bought }: Placing): Promise<void> {
  const ids = bought.map(({ product_id }) => product_id);
  await commerce.touch(
    tx,
    sql`with rest as materialized (select product_id from commerce.line where order_id = ${id} and product_id <> all(${ids}::uuid[])),
      cart as (insert into commerce.orders (id, user_id, school_id, state, opened_at, changed_at)
        select ${tx.ids.next()}::uuid, ${owner.userId}::uuid, ${owner.schoolId}::uuid, 'open', ${tx.clock.now()}::timestamptz, ${tx.clock.now()}::timestamptz
        where exists (select 1 from rest) returning id),
      kept as (insert into commerce.line (order_id, product_id, session_id, seats, added_at)
        select cart.id, l.product_id, l.session_id, l.seats, l.added_at from cart, commerce.line l join rest on rest.product_id = l.product_id
        where l.order_id = ${id})
      delete from commerce.line l using rest where l.order_id = ${id} and l.product_id = rest.product_id`,
  );
}

/** The cart becomes an order: from here on its amounts do not change, whatever the catalogue says. */
export async function freeze(tx: Tx, { id, userId, number, priced, tax, placedAt, heldUntil }: Placing): Promise<void> {
  const { total, coins_used } = priced;
  await commerce.touch(
    tx,
    sql`update commerce.orders set state = 'placed', user_id = ${userId}, number = ${number}, to_pay_paise = ${total.to_pay}, coins = ${coins_used},
        coins_of = ${coins_used > 0 ? userId : null}::uuid, gst_rate = ${tax.rate}, sac = ${tax.sac}, within_state = ${tax.withinState}, placed_at = ${placedAt}, held_until = ${heldUntil}, changed_at = ${placedAt}
      where id = ${id}`,
  );
}

export async function freezeLines(tx: Tx, { id, priced, bought }: Placing): Promise<void> {
  const names = new Map(bought.map(({ product_id, name }) => [product_id, name]));
  const lines = priced.lines.map((line) => ({ ...line, name: names.get(line.product_id) }));
  await commerce.touch(
    tx,
    sql`update commerce.line l set name = p.name, list_paise = p.list, bundle_paise = p.bundle, plan_paise = p.plan, voucher_paise = p.voucher,
        coins_paise = p.coins, coins_used = p.coins_used, let_off_paise = p.let_off, to_pay_paise = p.to_pay,
        taxable_paise = p.taxable, cgst_paise = p.cgst, sgst_paise = p.sgst, igst_paise = p.igst
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as p (product_id uuid, name text, list int, bundle int, plan int, voucher int, coins int,
        coins_used int, let_off int, to_pay int, taxable int, cgst int, sgst int, igst int)
      where l.order_id = ${id} and l.product_id = p.product_id`,
  );
}

/** What each line gives: itself, or of a bundle what is not theirs. */
export async function addParts(tx: Tx, { id, bought }: Placing): Promise<void> {
  const parts = bought.flatMap(({ product_id, kind, price_paise, parts: inside }) =>
    kind === "bundle"
      ? inside.filter(({ owned }) => !owned).map((part) => ({ product_id, resource_id: part.resource_id, price_paise: part.price_paise }))
      : [{ product_id, resource_id: product_id, price_paise: price_paise ?? 0 }],
  );
  await commerce.touch(
    tx,
    sql`insert into commerce.part (order_id, product_id, resource_id, price_paise, has_dates)
      select ${id}::uuid, p.product_id, p.resource_id, p.price_paise, coalesce(r.has_dates, false)
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p (product_id uuid, resource_id uuid, price_paise int)
        left join catalogue.pub_product r on r.id = p.resource_id`,
  );
}

export interface HeldOrder {
  readonly id: string;
  /** Nobody, once they are forgotten: what is left of it is money. */
  readonly user_id: string | null;
  /** Of a school's order; `user_id` is then who placed it. */
  readonly school_id: string | null;
  readonly number: string;
  readonly state: OrderState;
  readonly coins: number;
  readonly coins_of: string | null;
  readonly to_pay_paise: number;
  readonly held_until: Date;
  readonly paid_at: Date | null;
  readonly delivered_at: Date | null;
  /** Paid after its hour: its coins were given once more. */
  readonly taken_again: boolean;
}

const held = sql`id, user_id, school_id, number, state, coins, coins_of, to_pay_paise, held_until, paid_at, delivered_at, taken_again`;

/** What its coins were given for, in the words of the books. */
export const coinsKey = ({ number, taken_again }: Pick<HeldOrder, "number" | "taken_again">) => (taken_again ? `${number} late` : number);

/** Of these the numbers of somebody's own orders, and of those of their schools. */
export async function ownNumbers(db: Db, userId: string, schools: readonly string[], numbers: readonly string[]): Promise<string[]> {
  const rows = await commerce.many(
    db,
    sql<{ number: string }>`select number from commerce.orders
      where number = any(${[...numbers]}) and case when school_id is null then user_id = ${userId} else school_id = any(${[...schools]}::uuid[]) end`,
  );
  return rows.map(({ number }) => number);
}

/** One that the caller holds already. */
export async function findHeld(tx: Tx, id: string): Promise<HeldOrder | undefined> {
  return commerce.maybe(tx, sql<HeldOrder>`select ${held} from commerce.orders where id = ${id}`);
}

/** Held until the transaction ends. */
export async function holdById(tx: Tx, id: string): Promise<HeldOrder | undefined> {
  return commerce.maybe(tx, sql<HeldOrder>`select ${held} from commerce.orders where id = ${id} for update`);
}

/** By its number, held until the transaction ends. Whose it is, the policy has asked. */
export async function holdOrder(tx: Tx, number: string): Promise<HeldOrder | undefined> {
  return commerce.maybe(tx, sql<HeldOrder>`select ${held} from commerce.orders where number = ${number} for update`);
}

/** Longer than a bank takes to capture what it has authorised. */
const longestWait = "1 day";

/**
 * One whose hour is over, the oldest first; what somebody else works at is left to them. Not while its money is on its way: authorised, or
 * captured by an event that is not settled yet.
 */
export async function holdOverdue(tx: Tx): Promise<HeldOrder | undefined> {
  const now = tx.clock.now();
  return commerce.maybe(
    tx,
    sql<HeldOrder>`select ${held} from commerce.orders o where state = 'placed' and held_until <= ${now}
        and (held_until <= ${now}::timestamptz - ${longestWait}::interval or not exists (
          select 1 from commerce.attempt a where a.order_id = o.id and (a.state = 'authorised' or exists (
            select 1 from commerce.gateway_event e where e.gateway_order = a.gateway_order and e.kind in ('payment.captured', 'order.paid')
              and e.amount_paise = a.amount_paise and e.currency = 'INR'))))
      order by held_until limit 1 for update skip locked`,
  );
}

/** The voucher that it was priced with. */
export async function findVoucherUsed(tx: Tx, orderId: string): Promise<string | undefined> {
  const row = await commerce.maybe(
    tx,
    sql<{ voucher_id: string }>`select voucher_id from commerce.orders o where id = ${orderId}
      and exists (select 1 from commerce.line l where l.order_id = o.id and l.voucher_paise > 0)`,
  );
  return row?.voucher_id;
}

export async function markTakenAgain(tx: Tx, id: string, coinsOf: string | null): Promise<void> {
  await commerce.touch(tx, sql`update commerce.orders set taken_again = true, coins_of = ${coinsOf}::uuid where id = ${id}`);
}

/** What could be given of it is theirs. */
export async function setDelivered(tx: Tx, id: string): Promise<void> {
  await commerce.touch(tx, sql`update commerce.orders set delivered_at = ${tx.clock.now()} where id = ${id}`);
}

const sweptAtOnce = 200;

/** Paid for longer than it takes to give what was bought or to send its money back, and neither was done. */
export async function listUndelivered(db: Db, before: Date): Promise<{ id: string; paid_at: Date }[]> {
  return commerce.many(
    db,
    sql<{
      id: string;
      paid_at: Date;
    }>`select id, paid_at from commerce.orders where state in ('paid', 'part_refunded') and delivered_at is null and paid_at <= ${before}
      order by paid_at limit ${sweptAtOnce}`,
  );
}

/** What becomes of it, with the moment that a state is known by. Whatever sends something of it back, that it is so is told here. */
export async function setState(tx: Tx, id: string, state: OrderState): Promise<void> {
  const now = tx.clock.now();
  const moment = { paid: sql`paid_at = ${now},`, delivered: sql`` }[state as string] ?? sql`ended_at = ${now},`;
  const set = await commerce.maybe(
    tx,
    sql<{
      user_id: string | null;
      number: string;
    }>`update commerce.orders set ${moment} state = ${state}, changed_at = ${now} where id = ${id} returning user_id, number`,
  );
  const told = { part_refunded: orderPartRefunded, refunded: orderRefunded }[state as string];
  if (told && set?.user_id) await emit(tx, told, { order_id: id, user_id: set.user_id, number: set.number });
}

/** What was not bought after all is in the cart again, beside what was put there meanwhile, with what was to be used beside it. */
export async function putBack(tx: Tx, orderId: string, cartId: string): Promise<void> {
  await commerce.touch(
    tx,
    sql`with kept as (update commerce.orders c set voucher_id = coalesce(c.voucher_id, o.voucher_id), uses_coins = c.uses_coins or o.uses_coins
        from commerce.orders o where c.id = ${cartId} and o.id = ${orderId})
      insert into commerce.line (order_id, product_id, session_id, seats, added_at)
      select ${cartId}::uuid, product_id, session_id, seats, added_at from commerce.line where order_id = ${orderId}
      on conflict (order_id, product_id) do nothing`,
  );
}
