import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { addPerson, lockPerson } from "../people/people.store.ts";
import { findTwin, markUndone, moveChanges, type OpenChange, wasJoinedAfter } from "./changes.store.ts";
import { copyProfile, divideRights, restoreWays } from "./restore.store.ts";

/**
 * Two accounts that were joined open apart again, each by its own ways and with its own rights: whichever side presses first, neither takes
 * anything from the other. The younger one goes on under a new id, since what other modules moved (points, favourites, answers) was moved
 * for good under the old one.
 */
export async function takeApart(tx: Tx, change: OpenChange): Promise<{ mine: string; all: string[] }> {
  const twin = (await findTwin(tx, change)) ?? fail("identity.undo_ended");
  const [first, last] = [change.id, twin.id].sort() as [string, string];
  const both = [change, twin];
  const people = both.map(({ user_id }) => user_id);
  if (await wasJoinedAfter(tx, people, last)) fail("identity.undo_later");
  const states = await Promise.all(people.map((id) => lockPerson(tx, id)));
  const into = both.find((_, index) => states[index]?.status === "active");
  const from = both.find((_, index) => states[index]?.status === "merged");
  if (!into || !from) return fail("identity.undo_ended");
  const anew = tx.ids.next();
  await addPerson(tx, anew);
  await copyProfile(tx, from.user_id, anew);
  // The older one first: it lets go of what the other one then takes.
  await restoreWays(tx, into.user_id, into.id);
  await restoreWays(tx, anew, from.id);
  await divideRights(tx, { into: { userId: into.user_id, changeId: into.id }, from: { userId: anew, changeId: from.id } });
  await moveChanges(tx, from.user_id, anew);
  await markUndone(tx, [into.user_id, anew], first);
  return { mine: change.user_id === into.user_id ? into.user_id : anew, all: [into.user_id, anew] };
}
