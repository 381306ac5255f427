import { sql } from "kysely";
import type { SchoolVoucher, TeacherSeat } from "@upaya/contracts/commerce/named-seats.ts";
import type { SeatList, SeatState } from "@upaya/contracts/commerce/seat-states.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { isGood } from "../seats.store.ts";

const commerce = handleOf("commerce");

/** Vouchers `v` with the line `l` and the order `o` that they are of. */
const voucher = sql`select v.id as discount_id, v.code, v.seats as voucher_count, v.used as applied_coupons_count, v.named as named_count,
    coalesce(l.name, '') as name, coalesce(l.name, '') || ', ' || v.code as label, o.number as order_number
  from commerce.seat_voucher v join commerce.orders o on o.id = v.order_id
    join commerce.line l on l.order_id = v.order_id and l.product_id = v.product_id`;

interface Wanted {
  readonly schoolId: string;
  /** A part of what it gives is called, or of its code. */
  readonly name: string;
  readonly limit: number;
  readonly offset: number;
}

const literal = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

export async function listVouchersOf(db: Db, { schoolId, name, limit, offset }: Wanted): Promise<SchoolVoucher[]> {
  const like = `%${literal(name)}%`;
  return commerce.many(
    db,
    sql<SchoolVoucher>`${voucher} where v.school_id = ${schoolId} and ${isGood}
        ${name === "" ? sql`` : sql`and (l.name ilike ${like} or v.code ilike ${like})`}
      order by v.made_at desc, v.id desc limit ${limit} offset ${offset}`,
  );
}

interface ShownVoucher extends SchoolVoucher {
  readonly school_id: string;
}

export async function findVoucherOf(db: Db, id: string): Promise<ShownVoucher | undefined> {
  return commerce.maybe(
    db,
    sql<ShownVoucher>`select w.*, s.school_id from (${voucher} where v.id = ${id}) w join commerce.seat_voucher s on s.id = w.discount_id`,
  );
}

interface SeatRow {
  readonly id: string;
  readonly user_id: string;
  readonly state: SeatState;
  readonly state_at: Date;
  readonly state_by: string | null;
  readonly reminders: number;
  readonly reminded_at: Date | null;
}

const within: Readonly<Record<SeatList, ReturnType<typeof sql>>> = {
  named: sql`n.state = 'named'`,
  started: sql`n.state = 'started'`,
  back: sql`n.state in ('recalled', 'over')`,
};

interface Page {
  readonly list: SeatList;
  /** The last one of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Read from the index of their list, from where the page before ended. */
export async function listSeatsOf(db: Db, voucherId: string, { list, after, limit }: Page): Promise<SeatRow[]> {
  return commerce.many(
    db,
    sql<SeatRow>`select n.id, n.user_id, n.state, n.state_at, n.state_by, n.reminders, n.reminded_at from commerce.named_seat n
      where n.voucher_id = ${voucherId} and ${within[list]}
        ${after === undefined ? sql`` : sql`and (n.state_at, n.id) < (select a.state_at, a.id from commerce.named_seat a where a.id = ${after} and a.voucher_id = ${voucherId})`}
      order by n.state_at desc, n.id desc limit ${limit}`,
  );
}

/** The newest of each of them that is named or started. */
export async function listSeatsFor(db: Db, schoolId: string, userIds: readonly string[]): Promise<TeacherSeat[]> {
  return commerce.many(
    db,
    sql<TeacherSeat>`select distinct on (n.user_id) n.user_id as teacher_id, n.id as seat_id, n.voucher_id, coalesce(l.name, '') as name, n.state
      from commerce.named_seat n join commerce.seat_voucher v on v.id = n.voucher_id and v.school_id = ${schoolId}
        join commerce.line l on l.order_id = v.order_id and l.product_id = v.product_id
      where n.user_id = any(${[...userIds]}::uuid[]) and n.state in ('named', 'started') and ${isGood}
      order by n.user_id, n.state_at desc, n.id desc`,
  );
}

/** The newest voucher of a school with a seat that is neither used nor named. */
export async function findFree(db: Db, schoolId: string): Promise<string | undefined> {
  const row = await commerce.maybe(
    db,
    sql<{
      id: string;
    }>`select v.id from commerce.seat_voucher v where v.school_id = ${schoolId} and v.used + v.named < v.seats and ${isGood}
      order by v.made_at desc, v.id desc limit 1`,
  );
  return row?.id;
}
