import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { dropPlaces } from "../enrolment/places.store.ts";
import { placesCancelled } from "../events.ts";
import { markCancelled } from "./attendance.store.ts";
import { countSeats, holdKnownSeats } from "./seats.store.ts";
import { askForSessionJobs } from "./session-jobs.ts";
import { findSession } from "./sessions.store.ts";

/** After a move: what is to happen before and after the date is asked for at its new time. It reads how things are now, so the order of events does not matter. */
export async function followMove(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const session = await findSession(tx, sessionId);
    const [seat] = await holdKnownSeats(tx, [sessionId]);
    // Where nobody registered yet, the first who does asks for it.
    if (session && seat && !session.cancelled_at) await askForSessionJobs(tx, sessionId, session);
  });
}

/** Nobody has a place any more at a date that was called off, and nobody waits for one. */
export async function followCancellation(ctx: Ctx, sessionId: string): Promise<void> {
  for (let left = true; left;) {
    left = await ctx.tx(async (tx) => {
      const [seat] = await holdKnownSeats(tx, [sessionId]);
      if (!seat) return false;
      const places = await markCancelled(tx, sessionId);
      await dropPlaces(tx, places);
      if (places.length > 0) await emit(tx, placesCancelled, { registrations: places });
      if (places.length === 0) await countSeats(tx, { ...seat, taken: 0, waiting: 0 });
      return places.length > 0;
    });
  }
}
