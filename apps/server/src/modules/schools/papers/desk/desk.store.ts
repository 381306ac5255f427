import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const schools = handleOf("schools");

export const paperStates = ["sent", "verified", "returned", "revoked"] as const;
export type PaperState = (typeof paperStates)[number];

export interface DeskReview {
  readonly id: string;
  readonly school_id: string;
  readonly name: string;
  readonly city: string | null;
  readonly pin_code: string | null;
  readonly state: PaperState;
  readonly sent_at: Date | null;
  readonly sent_by: string | null;
  readonly due_at: Date | null;
  readonly decided_at: Date | null;
  readonly because: string | null;
  readonly affiliation_until: string | null;
  /** Since when it waits or is decided, to the microsecond. */
  readonly place: string;
}

const moment = sql`coalesce(r.decided_at, r.sent_at)`;
const columns = sql`r.id, r.school_id, s.name, s.city, s.pin_code, r.state, r.sent_at, r.sent_by, r.due_at, r.decided_at, r.because,
  r.affiliation_until, to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place`;
const from = sql`schools.review r join schools.school s on s.id = r.school_id`;

/** What waits longest first; of what was decided the latest. */
export async function listDeskReviews(db: Db, state: PaperState, after: PlaceInList | undefined): Promise<DeskReview[]> {
  const [past, way, at] = state === "sent" ? [sql`>`, sql`asc`, sql`r.sent_at`] : [sql`<`, sql`desc`, sql`r.decided_at`];
  return schools.many(
    db,
    sql<DeskReview>`select ${columns} from ${from} where r.state = ${sql.lit(state)} and r.school_id is not null
      ${after ? sql`and (${at}, r.id) ${past} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by ${at} ${way}, r.id ${way} limit ${deskLimit}`,
  );
}

/** Up to a thousand of each. */
export async function countDeskReviews(db: Db): Promise<Record<PaperState, number>> {
  const count = (state: PaperState) =>
    sql`(select count(*)::int from (select 1 from schools.review where state = ${sql.lit(state)} and school_id is not null limit 1000) each)
      as ${sql.ref(state)}`;
  const row = await schools.maybe(db, sql<Record<PaperState, number>>`select ${sql.join(paperStates.map(count))}`);
  return row ?? { sent: 0, verified: 0, returned: 0, revoked: 0 };
}

/** What is still being gathered is the school's own. */
export async function findDeskReview(db: Db, id: string): Promise<DeskReview | undefined> {
  return schools.maybe(db, sql<DeskReview>`select ${columns} from ${from} where r.id = ${id} and r.state <> 'gathering'`);
}

/** The documents that a school is verified by: those of its last verification. */
export async function findVerifiedBy(tx: Tx, schoolId: string): Promise<string | undefined> {
  const row = await schools.maybe(
    tx,
    sql<{ id: string }>`select id from schools.review where school_id = ${schoolId} and state in ('verified', 'revoked')
      order by decided_at desc, id desc limit 1`,
  );
  return row?.id;
}
