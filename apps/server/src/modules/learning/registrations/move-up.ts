import { emit } from "#platform/bus/emit.ts";
import type { Tx } from "#platform/db/database.ts";
import { movedUp } from "../events.ts";
import { countSeats, type Seat, takeFirst } from "./seats.store.ts";

/** What became free at a date that is held: so many seats, and so many places in its line. */
interface Freed {
  readonly seats: number;
  readonly line: number;
}

/** The first of the line get the seats that are free, in the order of arrival. Whoever calls this holds the seats of the date. */
export async function moveUp(tx: Tx, seat: Seat, freed: Freed): Promise<void> {
  const taken = seat.taken - freed.seats;
  const waiting = seat.waiting - freed.line;
  const free = seat.capacity === null ? waiting : Math.max(0, Math.min(waiting, seat.capacity - taken));
  const moved = free > 0 ? await takeFirst(tx, seat.session_id, free) : [];
  await countSeats(tx, { ...seat, taken: taken + moved.length, waiting: waiting - moved.length });
  if (moved.length === 0) return;
  await emit(tx, movedUp, {
    registrations: moved.map(({ id, user_id, resource_id, session_id }) => ({ id, user_id, resource_id, session_id })),
  });
}
