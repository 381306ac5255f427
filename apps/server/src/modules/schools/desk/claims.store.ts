import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";
import type { ClaimRow } from "../claims/claims.store.ts";

const schools = handleOf("schools");

export const deskStates = ["reading", "disputed", "decided"] as const;
export type DeskState = (typeof deskStates)[number];

export interface DeskClaim extends Pick<ClaimRow, "id" | "job" | "way" | "state" | "begun_at" | "due_at" | "decided_at"> {
  readonly school: string;
  readonly pin_code: string;
  readonly district: string;
  /** Its moment in the list, to the microsecond. */
  readonly place: string;
}

const shown = (moment: ReturnType<typeof sql>) => sql`c.id, c.job, c.way, c.state, c.begun_at, c.due_at, c.decided_at, l.name as school,
  l.pin_code, l.district, to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
  from schools.claim c join schools.listing l on l.id = c.listing_id`;

/** What is due first comes first; of what staff decided the latest. */
export async function listDeskClaims(db: Db, state: DeskState, after: PlaceInList | undefined): Promise<DeskClaim[]> {
  const start = after ? sql`(${after.at}::timestamptz, ${after.id}::uuid)` : undefined;
  return schools.many(
    db,
    state === "decided"
      ? sql<DeskClaim>`select ${shown(sql`c.decided_at`)} where c.decided_at is not null and c.state in ('granted', 'refused')
          ${start ? sql`and (c.decided_at, c.id) < ${start}` : sql``} order by c.decided_at desc, c.id desc limit ${deskLimit}`
      : sql<DeskClaim>`select ${shown(sql`c.due_at`)} where c.state = ${state} and c.state in ('reading', 'disputed')
          ${start ? sql`and (c.due_at, c.id) > ${start}` : sql``} order by c.due_at, c.id limit ${deskLimit}`,
  );
}

type Counts = Record<DeskState, number> & { dues: Date[] };

/** How many there are of each, up to a thousand, and when those are due that are due first. */
export async function countDeskClaims(db: Db, mostDues: number): Promise<Counts> {
  const upTo = (those: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select 1 from schools.claim where ${those} limit 1000) each)`;
  const row = await schools.maybe(
    db,
    sql<Counts>`select ${upTo(sql`state = 'reading'`)} as reading, ${upTo(sql`state = 'disputed'`)} as disputed,
      ${upTo(sql`decided_at is not null and state in ('granted', 'refused')`)} as decided,
      array(select due_at from schools.claim where state in ('reading', 'disputed') order by due_at, id limit ${mostDues}) as dues`,
  );
  return row ?? { reading: 0, disputed: 0, decided: 0, dues: [] };
}
