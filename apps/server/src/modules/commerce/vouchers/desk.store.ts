import { type RawBuilder, sql } from "kysely";
import type { VoucherKind } from "@upaya/contracts/commerce/voucher-desk.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const commerce = handleOf("commerce");

export const voucherStates = ["running", "coming", "ended", "stopped"] as const;
export type VoucherState = (typeof voucherStates)[number];

/** What staff said when they added it. */
interface Said {
  readonly code: string;
  readonly name: string;
  readonly percent: number | null;
  readonly amount_paise: number | null;
  readonly most_paise: number | null;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly cap: number | null;
  readonly per_person: number;
  readonly least_paise: number;
  readonly kinds: readonly VoucherKind[];
}

export interface DeskVoucher extends Said {
  readonly id: string;
  /** By orders that are paid and by those that wait for it. */
  readonly used: number;
  readonly made_at: Date;
  readonly stopped_at: Date | null;
  readonly state: VoucherState;
}

interface ListedVoucher extends DeskVoucher {
  /** Its moment in the list, as a date and to the microsecond. */
  readonly at: Date;
  readonly place: string;
}

/** The same order as `whyNotVoucher`: what was stopped is stopped, whatever its dates say. */
const stateAt = (now: Date) => sql`case when v.stopped_at is not null then 'stopped' when v.starts_at > ${now} then 'coming'
  when v.ends_at <= ${now} then 'ended' else 'running' end`;

const shownAt = (
  now: Date,
) => sql`v.id, v.code, v.name, v.percent, v.amount_paise, v.most_paise, v.starts_at, v.ends_at, v.cap, v.used, v.per_person,
  v.least_paise, v.kinds, v.made_at, v.stopped_at, ${stateAt(now)} as state`;

/** By what the vouchers of a list are in order. */
const moments: Readonly<Record<VoucherState | "found", RawBuilder<unknown>>> = {
  running: sql`v.starts_at`,
  coming: sql`v.starts_at`,
  ended: sql`v.ends_at`,
  stopped: sql`v.stopped_at`,
  found: sql`v.made_at`,
};

interface Wanted {
  readonly now: Date;
  readonly state: VoucherState;
  /** A part of its code, as it is kept: then in whatever state it is. */
  readonly part: string;
  readonly after: PlaceInList | undefined;
}

/** What comes with the next first, everything else with the latest. */
export async function listDeskVouchers(db: Db, { now, state, part, after }: Wanted): Promise<ListedVoucher[]> {
  const moment = moments[part ? "found" : state];
  const [way, beyond] = state === "coming" && !part ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const wanted = part ? sql`v.code like ${`%${part.replaceAll(/[\\%_]/g, "\\$&")}%`}` : sql`${stateAt(now)} = ${state}`;
  const rest = after ? sql`and (${moment}, v.id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  return commerce.many(
    db,
    sql<ListedVoucher>`select ${shownAt(now)}, ${moment} as at, to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
      from commerce.voucher v where ${wanted} ${rest} order by ${moment} ${way}, v.id ${way} limit ${deskLimit}`,
  );
}

export async function countDeskVouchers(db: Db, now: Date): Promise<Record<VoucherState, number>> {
  const upTo = (state: VoucherState) =>
    sql`(select count(*)::int from (select 1 from commerce.voucher v where ${stateAt(now)} = ${state} limit 1000) each)`;
  const row = await commerce.maybe(
    db,
    sql<Record<VoucherState, number>>`select ${upTo("running")} as running, ${upTo("coming")} as coming, ${upTo("ended")} as ended,
      ${upTo("stopped")} as stopped`,
  );
  return row ?? { running: 0, coming: 0, ended: 0, stopped: 0 };
}

interface WithSums extends DeskVoucher {
  /** Orders that hold it and are not paid yet. */
  readonly waiting: number;
  /** Orders that were paid with it, and what it took off in them. What was given back as a whole was not sold. */
  readonly paid: number;
  readonly taken_paise: number;
}

const isSold = sql`o.state in ('paid', 'delivered', 'part_refunded')`;

export async function findDeskVoucher(db: Db, id: string, now: Date): Promise<WithSums | undefined> {
  return commerce.maybe(
    db,
    sql<WithSums>`select ${shownAt(now)}, sums.* from commerce.voucher v cross join lateral (
        select count(distinct o.id) filter (where o.state = 'placed' and l.voucher_paise > 0)::int as waiting,
          count(distinct o.id) filter (where ${isSold} and l.voucher_paise > 0)::int as paid,
          coalesce(sum(l.voucher_paise) filter (where ${isSold}), 0)::bigint as taken_paise
        from commerce.orders o join commerce.line l on l.order_id = o.id where o.voucher_id = v.id and o.state <> 'open') sums
      where v.id = ${id}`,
  );
}

/** Locked: whoever places an order with it comes before or after. */
export async function lockVoucher(tx: Tx, id: string, now: Date): Promise<DeskVoucher | undefined> {
  return commerce.maybe(tx, sql<DeskVoucher>`select ${shownAt(now)} from commerce.voucher v where v.id = ${id} for update`);
}

/** False where its code is taken, also by one that has ended: people still have that one in their messages. */
export async function addVoucherRow(tx: Tx, id: string, said: Said): Promise<boolean> {
  const added = await commerce.touch(
    tx,
    sql`insert into commerce.voucher (id, code, name, percent, amount_paise, most_paise, starts_at, ends_at, cap, per_person, least_paise, kinds, made_at)
      values (${id}, ${said.code}, ${said.name}, ${said.percent}, ${said.amount_paise}, ${said.most_paise}, ${said.starts_at}, ${said.ends_at},
        ${said.cap}, ${said.per_person}, ${said.least_paise}, ${[...said.kinds]}::text[], ${tx.clock.now()})
      on conflict (code) do nothing`,
  );
  return added > 0;
}

export async function markStopped(tx: Tx, id: string): Promise<void> {
  await commerce.touch(tx, sql`update commerce.voucher set stopped_at = ${tx.clock.now()} where id = ${id}`);
}
