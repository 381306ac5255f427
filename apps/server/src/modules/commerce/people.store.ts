import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const commerce = handleOf("commerce");

export function pageOrdersOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return commerce.pages(
    db,
    sql<{
      id: string;
    }>`select id, user_id, school_id, state, opened_at, changed_at, number, coins, to_pay_paise, placed_at, held_until, ended_at,
        gst_rate, sac, within_state, paid_at, delivered_at
      from commerce.orders where user_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}

export function pageLinesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return commerce.pages(
    db,
    sql<{
      order_id: string;
      product_id: string;
    }>`select l.order_id, l.product_id, l.session_id, coalesce(l.name, p.name) as name, l.added_at, l.seats,
        l.list_paise, l.bundle_paise, l.plan_paise, l.voucher_paise, l.coins_paise, l.coins_used, l.let_off_paise, l.to_pay_paise,
        l.taxable_paise, l.cgst_paise, l.sgst_paise, l.igst_paise
      from commerce.line l join commerce.orders o on o.id = l.order_id left join catalogue.pub_product p on p.id = l.product_id
      where o.user_id = any(${[...userIds]}::uuid[])`,
    ["order_id", "product_id"],
  );
}

/** What their orders gave them. */
export function pagePartsOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return commerce.pages(
    db,
    sql<{
      order_id: string;
      product_id: string;
      resource_id: string;
    }>`select p.order_id, p.product_id, p.resource_id, p.price_paise, p.delivered_at, p.refused
      from commerce.part p join commerce.orders o on o.id = p.order_id where o.user_id = any(${[...userIds]}::uuid[])`,
    ["order_id", "product_id", "resource_id"],
  );
}

export function pageVoucherUsesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return commerce.pages(
    db,
    sql<{
      order_id: string;
    }>`select u.order_id, u.user_id, v.code, u.held_at from commerce.voucher_use u join commerce.voucher v on v.id = u.voucher_id
      where u.user_id = any(${[...userIds]}::uuid[])`,
    ["order_id"],
  );
}

/** The seats that they took of what a school has paid for. */
export function pageSeatUsesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return commerce.pages(
    db,
    sql<{
      voucher_id: string;
      user_id: string;
    }>`select u.voucher_id, u.user_id, v.product_id, u.used_at from commerce.seat_use u join commerce.seat_voucher v on v.id = u.voucher_id
      where u.user_id = any(${[...userIds]}::uuid[])`,
    ["voucher_id", "user_id"],
  );
}

/** Who their invoices are made out to. */
export function pageBuyersOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return commerce.pages(
    db,
    sql<{ order_id: string }>`select b.order_id, b.name, b.phone, b.country, b.address, b.postcode, b.city, b.state, b.school_name, b.gstin
      from commerce.buyer b join commerce.orders o on o.id = b.order_id where o.user_id = any(${[...userIds]}::uuid[])`,
    ["order_id"],
  );
}

export function pageAttemptsOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return commerce.pages(
    db,
    sql<{
      id: string;
    }>`select a.id, a.order_id, a.way, a.state, a.amount_paise, a.gateway_order, a.payment, a.error, a.returned_at, a.began_at, a.changed_at
      from commerce.attempt a join commerce.orders o on o.id = a.order_id where o.user_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}

export function pageCapturesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return commerce.pages(
    db,
    sql<{
      payment_id: string;
    }>`select c.payment_id, c.attempt_id, c.order_id, c.amount_paise, c.method, c.reference, c.captured_at, c.pays_order
      from commerce.capture c join commerce.orders o on o.id = c.order_id where o.user_id = any(${[...userIds]}::uuid[])`,
    ["payment_id"],
  );
}

export function pageRefundsOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return commerce.pages(
    db,
    sql<{ id: string }>`select r.id, r.order_id, r.payment_id, r.cause, r.state, r.amount_paise, r.coins, r.gateway_refund, r.reference,
        r.why, r.said, r.answer, r.asked_at, r.due_at, r.decided_at, r.asked_again_at, r.sent_at, r.arrived_at, r.changed_at
      from commerce.refund r join commerce.orders o on o.id = r.order_id where o.user_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}

/** What each refund is for. */
export function pageRefundPartsOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return commerce.pages(
    db,
    sql<{
      refund_id: string;
      product_id: string;
      resource_id: string;
    }>`select p.refund_id, p.product_id, p.resource_id, p.paise, p.coins, p.seen_percent
      from commerce.refund_part p join commerce.orders o on o.id = p.order_id where o.user_id = any(${[...userIds]}::uuid[])`,
    ["refund_id", "product_id", "resource_id"],
  );
}

/** Two carts become one: what is in both is there once. What they own by now is left out where the cart is shown. */
export async function moveOrders(tx: Tx, from: string, into: string): Promise<void> {
  await commerce.touch(tx, sql`select 1 from commerce.orders where user_id in (${from}::uuid, ${into}::uuid) order by id for update`);
  await commerce.touch(
    tx,
    sql`insert into commerce.line (order_id, product_id, session_id, added_at)
      select kept.id, l.product_id, l.session_id, l.added_at from commerce.orders gone
        join commerce.line l on l.order_id = gone.id join commerce.orders kept on kept.user_id = ${into} and kept.state = 'open' and kept.school_id is null
      where gone.user_id = ${from} and gone.state = 'open' and gone.school_id is null on conflict (order_id, product_id) do nothing`,
  );
  await commerce.touch(
    tx,
    sql`with gone as (delete from commerce.orders where user_id = ${from} and state = 'open' and school_id is null
        and exists (select 1 from commerce.orders where user_id = ${into} and state = 'open' and school_id is null) returning left_told_at)
      update commerce.orders k set left_told_at = greatest(k.left_told_at, gone.left_told_at) from gone
      where k.user_id = ${into} and k.state = 'open' and k.school_id is null`,
  );
  await commerce.touch(tx, sql`update commerce.orders set user_id = ${into} where user_id = ${from}`);
  await commerce.touch(tx, sql`update commerce.voucher_use set user_id = ${into} where user_id = ${from}`);
  await moveSeats(tx, from, into);
}

/** A seat each, and both are one person: the second is free again. */
async function moveSeats(tx: Tx, from: string, into: string): Promise<void> {
  await commerce.touch(
    tx,
    sql`select 1 from commerce.seat_voucher where id in (select voucher_id from commerce.seat_use where user_id = ${from}) order by id for update`,
  );
  await commerce.touch(
    tx,
    sql`with twice as (delete from commerce.seat_use u where u.user_id = ${from}
        and exists (select 1 from commerce.seat_use k where k.voucher_id = u.voucher_id and k.user_id = ${into}) returning u.voucher_id)
      update commerce.seat_voucher v set used = v.used - 1 from twice where v.id = twice.voucher_id`,
  );
  await commerce.touch(tx, sql`update commerce.seat_use set user_id = ${into} where user_id = ${from}`);
}

/**
 * Whoever bought is gone from every order. What stays are the orders that money came in for, or may still come in for: their amounts, and what the
 * gateway calls the payments, without which nothing could be sent back.
 */
export async function dropOrdersOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  const ids = [...userIds];
  const theirs = sql`user_id = any(${ids}::uuid[])`;
  await commerce.touch(tx, sql`select 1 from commerce.orders where ${theirs} order by id for update`);
  const dropped = await commerce.touch(
    tx,
    sql`delete from commerce.orders o where ${theirs} and school_id is null and (state = 'open' or not (
      exists (select 1 from commerce.capture c where c.order_id = o.id)
      or exists (select 1 from commerce.attempt a where a.order_id = o.id and a.began_at > ${tx.clock.now()}::timestamptz - interval '7 days')))`,
  );
  const buyers = await commerce.touch(
    tx,
    sql`delete from commerce.buyer b using commerce.orders o where o.id = b.order_id and o.user_id = any(${ids}::uuid[])
      and (o.school_id is null or b.school_name is null)`,
  );
  // A school keeps its papers; whoever acted for it is not in them any more.
  const contacts = await commerce.touch(
    tx,
    sql`update commerce.buyer b set name = b.school_name, phone = '' from commerce.orders o
      where o.id = b.order_id and o.user_id = any(${ids}::uuid[]) and o.school_id is not null`,
  );
  const uses = await commerce.touch(tx, sql`delete from commerce.voucher_use where ${theirs}`);
  const seats = await commerce.touch(tx, sql`delete from commerce.seat_use where ${theirs}`);
  // What they wrote goes, and what was written to them; what they asked for is decided all the same.
  const said = await commerce.touch(
    tx,
    sql`update commerce.refund r set said = null, answer = case when r.state = 'declined' then '' end
      from commerce.orders o where o.id = r.order_id and o.user_id = any(${ids}::uuid[]) and r.cause = 'asked'`,
  );
  const kept = await commerce.touch(tx, sql`update commerce.orders set user_id = null, coins_of = null where ${theirs}`);
  return dropped + buyers + contacts + uses + seats + said + kept;
}
