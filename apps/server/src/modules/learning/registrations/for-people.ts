import type { RegistrationState } from "@upaya/contracts/learning/registrations.ts";
import type { Tx } from "#platform/db/database.ts";
import { moveUp } from "./move-up.ts";
import { giveRegistrations, listAllOf, listSessionsOf, removeRegistrations } from "./people.store.ts";
import type { RegistrationRow } from "./registrations.store.ts";
import { holdKnownSeats, type Seat } from "./seats.store.ts";

/** Which of two places at one date stays, when two accounts become one. */
const worth: readonly RegistrationState[] = ["attended", "registered", "waiting", "missed", "cancelled", "given_up"];

/** Everything that either had. At a date where both had a place, the better one stays and the other is free for the line. */
export async function moveRegistrations(tx: Tx, from: string, into: string): Promise<void> {
  const seats = await holdKnownSeats(tx, await listSessionsOf(tx, [from]));
  const rows = await listAllOf(tx, [from, into]);
  const lost = seats.flatMap(({ session_id }) => {
    const both = rows.filter((row) => row.session_id === session_id);
    return both.length < 2 ? [] : both.toSorted((a, b) => worth.indexOf(a.state) - worth.indexOf(b.state) || a.arrival - b.arrival)[1]!;
  });
  await removeRegistrations(
    tx,
    lost.map(({ id }) => id),
  );
  const gone = new Set(lost.map(({ id }) => id));
  await giveRegistrations(
    tx,
    rows.flatMap(({ id, user_id }) => (user_id === from && !gone.has(id) ? id : [])),
    into,
  );
  await freeSeats(tx, seats, lost);
}

/** The seats of somebody who leaves go to those who wait for them. */
export async function dropRegistrationsOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  const seats = await holdKnownSeats(tx, await listSessionsOf(tx, userIds));
  const rows = await listAllOf(tx, userIds);
  const dropped = await removeRegistrations(
    tx,
    rows.map(({ id }) => id),
  );
  await freeSeats(tx, seats, rows);
  return dropped;
}

async function freeSeats(tx: Tx, seats: readonly Seat[], gone: readonly RegistrationRow[]): Promise<void> {
  for (const seat of seats) {
    const here = gone.filter(({ session_id, for_replay }) => session_id === seat.session_id && !for_replay);
    const line = here.filter(({ state }) => state === "waiting").length;
    // Who came in or missed it keeps the seat of a date that is over.
    const freed = here.filter(({ state }) => state === "registered").length;
    if (line + freed > 0) await moveUp(tx, seat, { seats: freed, line });
  }
}
