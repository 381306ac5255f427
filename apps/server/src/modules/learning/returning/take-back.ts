import { emit } from "#platform/bus/emit.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { dropPlaces } from "../enrolment/places.store.ts";
import { dropOrdered, findRecord, followSources, lockRecord } from "../enrolment/records.store.ts";
import { withdrawn } from "../events.ts";
import { freePlace } from "../registrations/give-up-place.ts";
import { findPlace, holdFinished } from "./returning.store.ts";

interface Bought {
  readonly userId: string;
  readonly resourceId: string;
  /** At which date their seat is. */
  readonly sessionId: string | null;
  /** The order that gave it. */
  readonly number: string;
}

/**
 * What somebody gives back is theirs no more: unless another order, a plan or a school gave it too. A seat goes to whoever stands first in the line.
 * False: it is finished, with all that follows from that, and cannot be given back.
 */
export async function takeBack(tx: Tx, { userId, resourceId, sessionId, number }: Bought): Promise<boolean> {
  if ((await findRecord(tx, userId, resourceId))?.completed_at) return false;
  const place = sessionId === null ? undefined : await findPlace(tx, userId, sessionId);
  // Seats before records, as whoever gives up a place holds them.
  const freed = place && (await freePlace(tx, place));
  await lockRecord(tx, userId, resourceId);
  // Finished in this very moment, with a place that must not be given away for it: refused as a whole.
  if (await holdFinished(tx, userId, resourceId)) return freed ? fail("learning.finished") : false;
  const before = await findRecord(tx, userId, resourceId);
  if (place && !freed) await dropPlaces(tx, [place]);
  if (await dropOrdered(tx, { userId, resourceId, sourceId: number })) {
    const after = await followSources(tx, userId, resourceId);
    if (before?.active && !after.active) await emit(tx, withdrawn, { user_id: userId, resource_id: resourceId });
  }
  return true;
}
