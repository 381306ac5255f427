import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const learning = handleOf("learning");

export interface MissingSheet {
  readonly number: string;
  readonly title: string;
  readonly sheet_failure: string | null;
  readonly sheet_asked_at: Date;
  /** Its moment in the list, to the microsecond. */
  readonly place: string;
}

/** The same as `failed` in `state.ts`: it could not be made, or is not there after a time in which it should be. */
const missing = (slowSince: Date) => sql`c.issued_at is not null and c.sheet_revision is distinct from c.revision and c.user_id is not null
  and c.withdrawn_at is null and (c.sheet_failure is not null or c.sheet_asked_at < ${slowSince})`;

/** Those first that wait longest. */
export async function listMissing(db: Db, slowSince: Date, after: PlaceInList | undefined): Promise<MissingSheet[]> {
  const rest = after ? sql`and (c.sheet_asked_at, c.number) > (${after.at}::timestamptz, ${after.id})` : sql``;
  return learning.many(
    db,
    sql<MissingSheet>`select c.number, c.title, c.sheet_failure, c.sheet_asked_at,
        to_char(c.sheet_asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
      from learning.certificate c where ${missing(slowSince)} ${rest} order by c.sheet_asked_at, c.number limit ${deskLimit}`,
  );
}

/** How many there are, up to a thousand, and since when those wait that wait longest. */
export async function countMissing(db: Db, slowSince: Date, most: number): Promise<{ failed: number; since: Date[] }> {
  const row = await learning.maybe(
    db,
    sql<{ failed: number; since: Date[] }>`with waits as materialized (select c.sheet_asked_at as at from learning.certificate c
        where ${missing(slowSince)} order by c.sheet_asked_at limit 1000)
      select (select count(*)::int from waits) as failed, array(select at from waits order by at limit ${most}) as since`,
  );
  return row ?? { failed: 0, since: [] };
}
