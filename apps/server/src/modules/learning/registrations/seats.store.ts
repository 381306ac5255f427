import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { RegistrationRow } from "./registrations.store.ts";
import { columns } from "./registrations.store.ts";

const learning = handleOf("learning");

export interface Seat {
  readonly session_id: string;
  readonly resource_id: string;
  readonly capacity: number | null;
  readonly taken: number;
  readonly waiting: number;
  readonly arrivals: number;
}

const seatColumns = sql`session_id, resource_id, capacity, taken, waiting, arrivals`;

interface Wanted {
  readonly session_id: string;
  readonly resource_id: string;
  readonly capacity: number | null;
}

/** Held until the transaction ends, always in the order of their ids: whoever changes places of several dates meets nobody half-way. */
export async function holdSeats(tx: Tx, wanted: readonly Wanted[]): Promise<(Seat & { readonly made: boolean })[]> {
  return learning.many(
    tx,
    sql<Seat & { made: boolean }>`insert into learning.seat as s (session_id, resource_id, capacity)
      select session_id, resource_id, capacity from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as w (session_id uuid, resource_id uuid, capacity int) order by session_id
      on conflict (session_id) do update set capacity = s.capacity returning ${seatColumns}, xmax = 0 as made`,
  );
}

/** Those of them that exist, held in the same order. */
export async function holdKnownSeats(tx: Tx, sessionIds: readonly string[]): Promise<Seat[]> {
  return learning.many(
    tx,
    sql<Seat>`select ${seatColumns} from learning.seat where session_id = any(${[...sessionIds]}::uuid[]) order by session_id for update`,
  );
}

export async function countSeats(tx: Tx, { session_id, taken, waiting, arrivals }: Seat): Promise<void> {
  await learning.touch(
    tx,
    sql`update learning.seat set taken = ${taken}, waiting = ${waiting}, arrivals = ${arrivals} where session_id = ${session_id}`,
  );
}

/** The first of the line get the seats that are free. */
export async function takeFirst(tx: Tx, sessionId: string, most: number): Promise<RegistrationRow[]> {
  const rows = await learning.many(
    tx,
    sql<RegistrationRow>`with first as (select id from learning.registration where session_id = ${sessionId} and state = 'waiting'
        order by arrival limit ${most})
      update learning.registration r set state = 'registered', changed_at = platform.now() from first where r.id = first.id
      returning ${columns}`,
  );
  return rows.toSorted((a, b) => a.arrival - b.arrival);
}

export async function listSeats(db: Db, resourceId: string): Promise<Seat[]> {
  return learning.many(db, sql<Seat>`select ${seatColumns} from learning.seat where resource_id = ${resourceId} limit 100`);
}
