import { sql } from "kysely";
import type { RegistrationState } from "@upaya/contracts/learning/registrations.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const learning = handleOf("learning");

export interface RegistrationRow {
  readonly id: string;
  readonly user_id: string;
  readonly resource_id: string;
  readonly session_id: string;
  readonly state: RegistrationState;
  readonly arrival: number;
  readonly for_replay: boolean;
  readonly registered_at: Date;
}

export const columns = sql`r.id, r.user_id, r.resource_id, r.session_id, r.state, r.arrival, r.for_replay, r.registered_at`;

/** Their registrations for these dates, by `user session`. */
export async function listHeld(tx: Tx, wanted: readonly { userId: string; sessionId: string }[]): Promise<Map<string, RegistrationRow>> {
  const rows = await learning.many(
    tx,
    sql<RegistrationRow>`select ${columns} from learning.registration r join unnest(${wanted.map(({ userId }) => userId)}::uuid[],
      ${wanted.map(({ sessionId }) => sessionId)}::uuid[]) as w (user_id, session_id) using (user_id, session_id)`,
  );
  return new Map(rows.map((row) => [`${row.user_id} ${row.session_id}`, row]));
}

/** New ones, and those of people who come back. */
export async function writeRegistrations(tx: Tx, rows: readonly RegistrationRow[]): Promise<void> {
  await learning.touch(
    tx,
    sql`insert into learning.registration (id, user_id, resource_id, session_id, state, arrival, for_replay, registered_at, changed_at)
      select id, user_id, resource_id, session_id, state, arrival, for_replay, registered_at, registered_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, user_id uuid, resource_id uuid, session_id uuid, state text,
        arrival int, for_replay boolean, registered_at timestamptz)
      order by session_id, arrival
      on conflict (user_id, session_id) do update set state = excluded.state, arrival = excluded.arrival, for_replay = excluded.for_replay,
        registered_at = excluded.registered_at, changed_at = excluded.changed_at, tap = null, tap_ends_at = null`,
  );
}

export async function findRegistration(db: Db, id: string): Promise<RegistrationRow | undefined> {
  return learning.maybe(db, sql<RegistrationRow>`select ${columns} from learning.registration r where r.id = ${id}`);
}

export async function setState(tx: Tx, id: string, state: RegistrationState): Promise<void> {
  await learning.touch(
    tx,
    sql`update learning.registration set state = ${state}, changed_at = platform.now(), tap = null, tap_ends_at = null where id = ${id}`,
  );
}

/** How many stand before each of these in its line. */
export async function countAhead(db: Db, rows: readonly RegistrationRow[]): Promise<Map<string, number>> {
  const waiting = rows.filter(({ state }) => state === "waiting");
  if (waiting.length === 0) return new Map();
  const counts = await learning.many(
    db,
    sql<{ id: string; ahead: number }>`select w.id, (select count(*)::int from learning.registration r
        where r.session_id = w.session_id and r.state = 'waiting' and r.arrival < w.arrival) as ahead
      from learning.registration w where w.id = any(${waiting.map(({ id }) => id)}::uuid[])`,
  );
  return new Map(counts.map(({ id, ahead }) => [id, ahead]));
}

export async function ownRegistrationIds(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await learning.many(
    db,
    sql<{ id: string }>`select id from learning.registration where user_id = ${userId} and id = any(${[...ids]}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

interface Wanted {
  readonly resourceId?: string | undefined;
  readonly state?: RegistrationState | undefined;
}

/** One's own, the newest first. */
export async function listOwn(
  db: Db,
  userId: string,
  { resourceId, state }: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<RegistrationRow[]> {
  return learning.many(
    db,
    sql<RegistrationRow>`select ${columns} from learning.registration r where r.user_id = ${userId}
      ${resourceId === undefined ? sql`` : sql`and r.resource_id = ${resourceId}`} ${state === undefined ? sql`` : sql`and r.state = ${state}`}
      order by r.registered_at desc, r.id desc limit ${limit} offset ${offset}`,
  );
}
