import { sql } from "kysely";
import { step } from "@upaya/contracts/commerce/order-states.ts";
import { mostNamings, seatReminders, type SeatState, seatStates } from "@upaya/contracts/commerce/seat-states.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { HeldSeats } from "../seats.store.ts";

const commerce = handleOf("commerce");

/** One more of them is named. */
const counted = (voucherId: string, more: number) =>
  sql`update commerce.seat_voucher set named = named + ${more}::int where id = ${voucherId}`;

/** Of a voucher that the caller holds. Answers the seat, or nothing for a teacher for whom it was named as often as it may be. */
export async function nameFor(tx: Tx, { id, seat_id, seat_state }: HeldSeats, userId: string, by: string): Promise<string | undefined> {
  if (seat_id !== null && seat_state !== null) step(seatStates, seat_state, "named");
  const row = await commerce.maybe(
    tx,
    sql<{ id: string }>`insert into commerce.named_seat as n (id, voucher_id, user_id, state, state_at, state_by)
      values (${tx.ids.next()}, ${id}, ${userId}, 'named', ${tx.clock.now()}, ${by})
      on conflict (voucher_id, user_id) do update set state = 'named', state_at = excluded.state_at, state_by = excluded.state_by, namings = n.namings + 1
        where n.namings < ${mostNamings}::int returning id`,
  );
  if (row) await commerce.touch(tx, counted(id, 1));
  return row?.id;
}

/** What becomes of the seat that was named for somebody, if one was. The caller holds its voucher. */
export async function moveSeat(
  tx: Tx,
  { id, seat_id, seat_state }: Pick<HeldSeats, "id" | "seat_id" | "seat_state">,
  to: Exclude<SeatState, "named">,
  by: string | null,
): Promise<void> {
  if (seat_id === null || seat_state === null) return;
  const state = step(seatStates, seat_state, to);
  await commerce.touch(
    tx,
    sql`update commerce.named_seat set state = ${state}, state_at = ${tx.clock.now()}, state_by = ${by} where id = ${seat_id}`,
  );
  if (seat_state === "named") await commerce.touch(tx, counted(id, -1));
}

interface FoundSeat {
  readonly id: string;
  readonly voucher_id: string;
  readonly user_id: string;
  readonly school_id: string;
  readonly product_id: string;
  /** As it was bought. */
  readonly name: string;
}

const found = sql`select n.id, n.voucher_id, n.user_id, v.school_id, v.product_id, coalesce(l.name, '') as name
  from commerce.named_seat n join commerce.seat_voucher v on v.id = n.voucher_id
    join commerce.line l on l.order_id = v.order_id and l.product_id = v.product_id`;

export async function findSeat(db: Db, id: string): Promise<FoundSeat | undefined> {
  return commerce.maybe(db, sql<FoundSeat>`${found} where n.id = ${id}`);
}

/** Of somebody's own, those that wait for them and give something that they do not have. */
export async function listWaitingFor(db: Db, userId: string, most: number): Promise<(FoundSeat & { readonly state_at: Date })[]> {
  return commerce.many(
    db,
    sql<FoundSeat & { state_at: Date }>`select w.*, n.state_at from (${found} where n.user_id = ${userId} and n.state = 'named') w
        join commerce.named_seat n on n.id = w.id join commerce.seat_voucher v on v.id = w.voucher_id
      where exists (select 1 from commerce.part p where p.order_id = v.order_id and p.product_id = v.product_id
        and p.delivered_at is not null and p.returned_at is null
        and not exists (select 1 from learning.pub_learning l where l.user_id = ${userId} and l.resource_id = p.resource_id))
      order by n.state_at desc, n.id desc limit ${most}`,
  );
}

const remindable = (now: Date) => sql`n.state = 'named' and n.reminders < ${seatReminders.most}::int
  and coalesce(n.reminded_at, n.state_at) <= ${now}::timestamptz - make_interval(days => ${seatReminders.days}::int)`;

/** Of a voucher that the caller holds, one of its seats or all: those that may be reminded now. Answers whose they are. */
export async function remindFrom(tx: Tx, voucherId: string, seatId?: string): Promise<string[]> {
  const now = tx.clock.now();
  const rows = await commerce.many(
    tx,
    sql<{ user_id: string }>`update commerce.named_seat n set reminded_at = ${now}, reminders = reminders + 1
      where n.voucher_id = ${voucherId} and ${seatId === undefined ? sql`true` : sql`n.id = ${seatId}`} and ${remindable(now)} returning n.user_id`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Vouchers of a school with a seat that waits for this teacher. */
export async function listWaitingAt(db: Db, schoolId: string, userId: string): Promise<string[]> {
  const rows = await commerce.many(
    db,
    sql<{ id: string }>`select v.id from commerce.named_seat n join commerce.seat_voucher v on v.id = n.voucher_id
      where n.user_id = ${userId} and n.state = 'named' and v.school_id = ${schoolId} order by v.id`,
  );
  return rows.map(({ id }) => id);
}

export interface EndedSeat extends Pick<FoundSeat, "school_id" | "name"> {
  readonly user_id: string;
}

/** Of an order that the caller holds: what waits for somebody and was paid back ends. */
export async function endReturned(tx: Tx, orderId: string): Promise<EndedSeat[]> {
  const gone = sql`v.order_id = ${orderId} and v.named > 0 and not exists (
    select 1 from commerce.part p where p.order_id = v.order_id and p.product_id = v.product_id and p.returned_at is null)`;
  await commerce.touch(tx, sql`select 1 from commerce.seat_voucher v where ${gone} order by v.id for update`);
  return commerce.many(
    tx,
    sql<EndedSeat>`with gone as (update commerce.seat_voucher v set named = 0 where ${gone} returning v.id, v.school_id, v.order_id, v.product_id)
      update commerce.named_seat n set state = 'over', state_at = ${tx.clock.now()}, state_by = null
        from gone g join commerce.line l on l.order_id = g.order_id and l.product_id = g.product_id
        where n.voucher_id = g.id and n.state = 'named' returning n.user_id, g.school_id, coalesce(l.name, '') as name`,
  );
}

/** Those of the ids that are of these schools. */
export async function vouchersOf(db: Db, schoolIds: readonly string[], ids: readonly string[]): Promise<string[]> {
  const rows = await commerce.many(
    db,
    sql<{
      id: string;
    }>`select id from commerce.seat_voucher where id = any(${[...ids]}::uuid[]) and school_id = any(${[...schoolIds]}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

export async function seatsOfSchools(db: Db, schoolIds: readonly string[], ids: readonly string[]): Promise<string[]> {
  const rows = await commerce.many(
    db,
    sql<{ id: string }>`select n.id from commerce.named_seat n join commerce.seat_voucher v on v.id = n.voucher_id
      where n.id = any(${[...ids]}::uuid[]) and v.school_id = any(${[...schoolIds]}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

export async function seatsOfPerson(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await commerce.many(
    db,
    sql<{ id: string }>`select id from commerce.named_seat where id = any(${[...ids]}::uuid[]) and user_id = ${userId}`,
  );
  return rows.map(({ id }) => id);
}
