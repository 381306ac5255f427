import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const commerce = handleOf("commerce");

export const rateStates = ["counts", "coming", "written", "past"] as const;
export type RateState = (typeof rateStates)[number];

export interface DeskRate {
  /** Its first day. */
  readonly id: string;
  /** In hundredths of a percent. */
  readonly rate: number;
  readonly sac: string;
  readonly state: RateState;
  readonly written_at: Date;
  readonly agreed_at: Date | null;
}

/** As it is on this day in India: of those that two people agreed to, the last one that has begun counts. */
const stateOn = (today: string) => sql`case when r.agreed_at is null then 'written' when r.from_day > ${today}::date then 'coming'
  when r.from_day = (select max(c.from_day) from commerce.gst_rate c where c.agreed_at is not null and c.from_day <= ${today}::date) then 'counts'
  else 'past' end`;

const shownOn = (today: string) => sql`r.from_day::text as id, r.rate, r.sac, ${stateOn(today)} as state, r.written_at, r.agreed_at`;

interface Wanted {
  readonly today: string;
  readonly state: RateState;
  /** The last day of the page before. */
  readonly after: string | undefined;
}

/** What comes with the next first, everything else with the last. */
export async function listRates(db: Db, { today, state, after }: Wanted): Promise<DeskRate[]> {
  const [way, beyond]: RawBuilder<unknown>[] = state === "coming" ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const rest = after === undefined ? sql`` : sql`and r.from_day ${beyond} ${after}::date`;
  return commerce.many(
    db,
    sql<DeskRate>`select ${shownOn(today)} from commerce.gst_rate r where ${stateOn(today)} = ${state} ${rest} order by r.from_day ${way} limit ${deskLimit}`,
  );
}

export async function countRates(db: Db, today: string): Promise<Record<RateState, number>> {
  const each = rateStates.map((state) => sql`(count(*) filter (where ${stateOn(today)} = ${sql.lit(state)}))::int as ${sql.ref(state)}`);
  const row = await commerce.maybe(db, sql<Record<RateState, number>>`select ${sql.join(each)} from commerce.gst_rate r`);
  return row ?? { counts: 0, coming: 0, written: 0, past: 0 };
}

export async function findDeskRate(db: Db, day: string, today: string): Promise<DeskRate | undefined> {
  return commerce.maybe(db, sql<DeskRate>`select ${shownOn(today)} from commerce.gst_rate r where r.from_day = ${day}::date`);
}

/** Locked: of two who decide about it at once, the second finds it decided. */
export async function lockRate(tx: Tx, day: string, today: string): Promise<DeskRate | undefined> {
  return commerce.maybe(tx, sql<DeskRate>`select ${shownOn(today)} from commerce.gst_rate r where r.from_day = ${day}::date for update`);
}

/** What counts on the day before it. */
export async function findRateBefore(db: Db, day: string): Promise<{ rate: number; sac: string } | undefined> {
  return commerce.maybe(
    db,
    sql<{ rate: number; sac: string }>`select rate, sac from commerce.gst_rate where agreed_at is not null and from_day < ${day}::date
      order by from_day desc limit 1`,
  );
}

/** False: a rate begins on that day already. */
export async function addRateRow(tx: Tx, { day, rate, sac }: { day: string; rate: number; sac: string }): Promise<boolean> {
  const added = await commerce.touch(
    tx,
    sql`insert into commerce.gst_rate (from_day, rate, sac, written_at) values (${day}::date, ${rate}, ${sac}, ${tx.clock.now()})
      on conflict (from_day) do nothing`,
  );
  return added > 0;
}

export async function markAgreed(tx: Tx, day: string): Promise<void> {
  await commerce.touch(tx, sql`update commerce.gst_rate set agreed_at = ${tx.clock.now()} where from_day = ${day}::date`);
}

export async function dropRate(tx: Tx, day: string): Promise<void> {
  await commerce.touch(tx, sql`delete from commerce.gst_rate where from_day = ${day}::date`);
}
