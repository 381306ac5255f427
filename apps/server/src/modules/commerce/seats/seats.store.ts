import { sql } from "kysely";
import type { NamedVoucher } from "@upaya/contracts/commerce/school-cart.ts";
import type { SeatState } from "@upaya/contracts/commerce/seat-states.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const commerce = handleOf("commerce");

export interface SeatsOf {
  readonly orderId: string;
  readonly schoolId: string;
  readonly productId: string;
}

/** As many seats as the line says; once. */
export async function addSeatVoucher(tx: Tx, { orderId, schoolId, productId }: SeatsOf, code: string): Promise<void> {
  await commerce.touch(
    tx,
    sql`insert into commerce.seat_voucher (id, order_id, product_id, school_id, code, seats, made_at)
      select ${tx.ids.next()}::uuid, l.order_id, l.product_id, ${schoolId}::uuid, ${code}, l.seats, ${tx.clock.now()}::timestamptz
      from commerce.line l where l.order_id = ${orderId} and l.product_id = ${productId} on conflict (order_id, product_id) do nothing`,
  );
}

export interface FoundSeats {
  readonly id: string;
  readonly product_id: string;
  /** As it was bought. */
  readonly name: string;
}

export async function findSeatVoucher(db: Db, code: string): Promise<FoundSeats | undefined> {
  return commerce.maybe(
    db,
    sql<FoundSeats>`select v.id, v.product_id, coalesce(l.name, '') as name
      from commerce.seat_voucher v join commerce.line l on l.order_id = v.order_id and l.product_id = v.product_id where v.code = ${code}`,
  );
}

export interface HeldSeats {
  readonly id: string;
  readonly school_id: string;
  readonly seats: number;
  readonly used: number;
  /** For somebody who has not started. */
  readonly named: number;
  /** Of the order. */
  readonly number: string;
  /** They have used it before. */
  readonly is_theirs: boolean;
  /** The seat that was named for them, however it stands. */
  readonly seat_id: string | null;
  readonly seat_state: SeatState | null;
}

export const freeOf = ({ seats, used, named }: Pick<HeldSeats, "seats" | "used" | "named">): number => seats - used - named;

/**
 * Held until the transaction ends. The row is what all wait for, so the second statement sees every seat that was taken before; and nothing of its
 * order goes back meanwhile. The order comes first, as wherever both are held.
 */
export async function holdSeatVoucher(tx: Tx, id: string, userId: string): Promise<HeldSeats> {
  await commerce.touch(
    tx,
    sql`select 1 from commerce.seat_voucher v join commerce.orders o on o.id = v.order_id where v.id = ${id} for share of o for update of v`,
  );
  const row = await commerce.maybe(
    tx,
    sql<HeldSeats>`select v.id, v.school_id, v.seats, v.used, v.named, o.number, n.id as seat_id, n.state as seat_state,
        exists (select 1 from commerce.seat_use u where u.voucher_id = v.id and u.user_id = ${userId}) as is_theirs
      from commerce.seat_voucher v join commerce.orders o on o.id = v.order_id
        left join commerce.named_seat n on n.voucher_id = v.id and n.user_id = ${userId} where v.id = ${id}`,
  );
  return row!;
}

interface GivenPart {
  readonly resource_id: string;
  readonly owned: boolean;
}

/** What a seat gives: all that was delivered of its line and has not gone back. */
export async function listGiven(db: Db, id: string, userId: string): Promise<GivenPart[]> {
  return commerce.many(
    db,
    sql<GivenPart>`select p.resource_id,
        exists (select 1 from learning.pub_learning l where l.user_id = ${userId} and l.resource_id = p.resource_id) as owned
      from commerce.seat_voucher v join commerce.part p on p.order_id = v.order_id and p.product_id = v.product_id
      where v.id = ${id} and p.delivered_at is not null and p.returned_at is null order by p.resource_id`,
  );
}

export async function addSeatUse(tx: Tx, id: string, userId: string): Promise<void> {
  await commerce.touch(
    tx,
    sql`with used as (insert into commerce.seat_use (voucher_id, user_id, used_at) values (${id}, ${userId}, ${tx.clock.now()}) returning voucher_id)
      update commerce.seat_voucher v set used = v.used + 1 from used where v.id = used.voucher_id`,
  );
}

/** Of a code `v`: something of its line has not gone back. */
export const isGood = sql`exists (select 1 from commerce.part p where p.order_id = v.order_id and p.product_id = v.product_id and p.returned_at is null)`;

/** The codes of a school that can be used, or were used up; the newest first. */
export async function listSeatVouchers(
  db: Db,
  schoolId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<NamedVoucher[]> {
  return commerce.many(
    db,
    sql<NamedVoucher>`select v.code, v.id as discount_id, v.seats as voucher_count, v.used as applied_coupons_count, coalesce(l.name, '') as name,
        o.number as order_number
      from commerce.seat_voucher v join commerce.orders o on o.id = v.order_id
        join commerce.line l on l.order_id = v.order_id and l.product_id = v.product_id
      where v.school_id = ${schoolId} and ${isGood} order by v.made_at desc, v.id desc limit ${limit} offset ${offset}`,
  );
}
