import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const schools = handleOf("schools");

export const listingStates = ["all", "claimed"] as const;
export type ListingState = (typeof listingStates)[number];

export interface DeskListing {
  readonly id: string;
  readonly name: string;
  readonly pin_code: string;
  readonly district: string;
  readonly udise: string | null;
  readonly school_id: string | null;
  readonly changed_at: Date;
  /** Its moment in the list, to the microsecond. */
  readonly at: string;
}

const columns = sql`l.id, l.name, l.pin_code, l.district, l.udise, l.school_id, l.changed_at,
  to_char(l.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;
const isHere = sql`l.school_id is not null`;

/** What was changed last comes first. */
export async function listDeskListings(db: Db, state: ListingState, after: PlaceInList | undefined): Promise<DeskListing[]> {
  return schools.many(
    db,
    sql<DeskListing>`select ${columns} from schools.listing l where ${state === "claimed" ? isHere : sql`true`}
      ${after ? sql`and (l.changed_at, l.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by l.changed_at desc, l.id desc limit ${deskLimit}`,
  );
}

/** In the order in which they were found. */
export async function listDeskListingsByIds(db: Db, ids: readonly string[]): Promise<DeskListing[]> {
  return schools.many(
    db,
    sql<DeskListing>`select ${columns} from unnest(${[...ids]}::uuid[]) with ordinality as found (id, place)
      join schools.listing l on l.id = found.id order by found.place`,
  );
}

/** Up to a thousand of each. */
export async function countDeskListings(db: Db): Promise<Record<ListingState, number>> {
  const row = await schools.maybe(
    db,
    sql<Record<ListingState, number>>`select (select count(*)::int from (select 1 from schools.listing limit 1000) each) as "all",
      (select count(*)::int from (select 1 from schools.listing l where ${isHere} limit 1000) each) as claimed`,
  );
  return row ?? { all: 0, claimed: 0 };
}
