import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { columns, type RegistrationRow } from "./registrations.store.ts";

const learning = handleOf("learning");

export function pageRegistrationsOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return learning.pages(
    db,
    sql<{ id: string }>`select id, user_id, resource_id, session_id, state, arrival, for_replay, registered_at, changed_at, attended_at
      from learning.registration where user_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}

export async function listSessionsOf(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const rows = await learning.many(
    tx,
    sql<{ session_id: string }>`select distinct session_id from learning.registration where user_id = any(${[...userIds]}::uuid[])`,
  );
  return rows.map(({ session_id }) => session_id);
}

export async function listAllOf(tx: Tx, userIds: readonly string[]): Promise<RegistrationRow[]> {
  return learning.many(
    tx,
    sql<RegistrationRow>`select ${columns} from learning.registration r where r.user_id = any(${[...userIds]}::uuid[]) order by r.session_id`,
  );
}

export async function removeRegistrations(tx: Tx, ids: readonly string[]): Promise<number> {
  return learning.touch(tx, sql`delete from learning.registration where id = any(${[...ids]}::uuid[])`);
}

export async function giveRegistrations(tx: Tx, ids: readonly string[], into: string): Promise<void> {
  await learning.touch(
    tx,
    sql`update learning.registration set user_id = ${into}, tap = null, tap_ends_at = null where id = any(${[...ids]}::uuid[])`,
  );
}

/** Who has a seat at a date or stands in its line, in the order of their registrations. */
export async function listPlacesOf(
  db: Db,
  sessionId: string,
  after: string | null,
  most: number,
): Promise<{ id: string; user_id: string; waiting: boolean }[]> {
  return learning.many(
    db,
    sql<{ id: string; user_id: string; waiting: boolean }>`select id, user_id, state = 'waiting' as waiting from learning.registration
      where session_id = ${sessionId} and state in ('registered', 'waiting', 'attended') and not for_replay
        ${after === null ? sql`` : sql`and id > ${after}`} order by id limit ${most}`,
  );
}
