import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { HeldPlace } from "../enrolment/places.store.ts";

const learning = handleOf("learning");
const atOnce = 1_000;

/** So many at a time; answers how many there were. */
export async function markMissed(tx: Tx, sessionId: string): Promise<number> {
  return learning.touch(
    tx,
    sql`update learning.registration set state = 'missed', changed_at = platform.now(), tap = null, tap_ends_at = null
      where id in (select id from learning.registration where session_id = ${sessionId} and state = 'registered' and not for_replay
        order by id limit ${atOnce} for update skip locked)`,
  );
}

/** So many at a time of those who had a place or stood in the line. */
export async function markCancelled(tx: Tx, sessionId: string): Promise<(HeldPlace & { readonly id: string })[]> {
  return learning.many(
    tx,
    sql<
      HeldPlace & { readonly id: string }
    >`update learning.registration set state = 'cancelled', changed_at = platform.now(), tap = null, tap_ends_at = null
      where id in (select id from learning.registration where session_id = ${sessionId} and state in ('registered', 'waiting')
        order by id limit ${atOnce})
      returning id, user_id, resource_id, session_id`,
  );
}
