import { sql } from "kysely";
import type { ExtraTimeNeed } from "@upaya/contracts/exams/choices.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const exams = handleOf("exams");

export const extraTimeStates = ["asked", "approved", "refused"] as const;
export type ExtraTimeState = (typeof extraTimeStates)[number];

/** Whose it is stays out of everything that the desk reads. */
export interface DeskExtraTime {
  readonly id: string;
  readonly state: ExtraTimeState;
  readonly need: ExtraTimeNeed;
  readonly words: string;
  readonly edition: string;
  readonly round_on: string;
  readonly extra_minutes: number;
  readonly papers: readonly string[];
  readonly asked_at: Date;
  readonly decided_at: Date | null;
  /** Since when it waits or is decided, to the microsecond. */
  readonly place: string;
}

const at = sql`coalesce(x.decided_at, x.asked_at)`;
const columns = sql`x.entry_id as id, x.state, x.need, x.words, e.name as edition, e.round_on, e.extra_minutes, x.asked_at, x.decided_at,
  (select coalesce(array_agg(t.name order by c.position), '{}') from exams.entry_track c join exams.track t on t.id = c.track_id
    where c.entry_id = x.entry_id) as papers,
  to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place`;
const from = sql`exams.extra_time x join exams.entry y on y.id = x.entry_id join exams.edition e on e.id = y.edition_id`;

export async function listDeskExtraTimes(db: Db, state: ExtraTimeState, after: PlaceInList | undefined): Promise<DeskExtraTime[]> {
  const [past, way, moment] = state === "asked" ? [sql`>`, sql`asc`, sql`x.asked_at`] : [sql`<`, sql`desc`, sql`x.decided_at`];
  return exams.many(
    db,
    sql<DeskExtraTime>`select ${columns} from ${from} where x.state = ${state}
      ${after ? sql`and (${moment}, x.entry_id) ${past} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by ${moment} ${way}, x.entry_id ${way} limit ${deskLimit}`,
  );
}

/** Up to a thousand of each. */
export async function countDeskExtraTimes(db: Db): Promise<Record<ExtraTimeState, number>> {
  const count = (state: ExtraTimeState) =>
    sql`(select count(*)::int from (select 1 from exams.extra_time where state = ${state} limit 1000) each) as ${sql.ref(state)}`;
  const row = await exams.maybe(db, sql<Record<ExtraTimeState, number>>`select ${sql.join(extraTimeStates.map(count))}`);
  return row ?? { asked: 0, approved: 0, refused: 0 };
}

export async function findDeskExtraTime(db: Db, id: string): Promise<DeskExtraTime | undefined> {
  return exams.maybe(db, sql<DeskExtraTime>`select ${columns} from ${from} where x.entry_id = ${id}`);
}

/** Held until the transaction ends, by its entry: whoever changes that holds it, too. */
export async function holdExtraTime(tx: Tx, id: string): Promise<DeskExtraTime | undefined> {
  await exams.touch(tx, sql`select 1 from exams.entry where id = ${id} for update`);
  return findDeskExtraTime(tx, id);
}

export async function decideExtraTime(tx: Tx, id: string, state: "approved" | "refused", words: string): Promise<void> {
  await exams.touch(
    tx,
    sql`update exams.extra_time set state = ${state}, words = ${words}, decided_at = ${tx.clock.now()} where entry_id = ${id}`,
  );
  // The papers may end at another time: calendars are told by a higher number.
  await exams.touch(tx, sql`update exams.entry set sequence = sequence + 1 where id = ${id}`);
}
