import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const learning = handleOf("learning");

/** Keeps what the link of this tap carries, as a hash. The link of the tap before it is void. False where the place is gone. */
export async function keepTap(db: Db, id: string, hash: Buffer, endsAt: Date): Promise<boolean> {
  const kept = await learning.touch(
    db,
    sql`update learning.registration set tap = ${hash}, tap_ends_at = ${endsAt}
      where id = ${id} and state in ('registered', 'attended') and not for_replay`,
  );
  return kept > 0;
}

/** Whether this link is the one of the last tap, unused and not older than its minute; and for which date. */
export async function findTapped(db: Db, id: string, hash: Buffer, now: Date): Promise<string | undefined> {
  const row = await learning.maybe(
    db,
    sql<{ session_id: string }>`select session_id from learning.registration
      where id = ${id} and tap = ${hash} and tap_ends_at > ${now} and state in ('registered', 'attended')`,
  );
  return row?.session_id;
}

/** Uses the link up and writes down that they came. Of two who bring it at once one gets true. */
export async function spendTap(db: Db, id: string, hash: Buffer, now: Date): Promise<boolean> {
  const spent = await learning.touch(
    db,
    sql`update learning.registration set tap = null, tap_ends_at = null, state = 'attended', changed_at = ${now},
        attended_at = coalesce(attended_at, ${now})
      where id = ${id} and tap = ${hash} and tap_ends_at > ${now} and state in ('registered', 'attended')`,
  );
  return spent > 0;
}
