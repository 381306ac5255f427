import { joinPreferences } from "@upaya/contracts/engagement/telling/join.ts";
import type { Tx } from "#platform/db/database.ts";
import { addPushes, dropPreference, joinBells, moveTold } from "./people.store.ts";
import { holdKept, savePreferences } from "./preferences.store.ts";

/** Two accounts of one person: everything is on one bell, and what either of them switched off is off. */
export async function joinTold(tx: Tx, from: string, into: string): Promise<void> {
  const kept = await holdKept(tx, [from, into]);
  const [one, other] = [kept.get(into)!, kept.get(from)!];
  if (other.isChosen)
    await savePreferences(tx, into, joinPreferences(one.isChosen ? one.preferences : other.preferences, other.preferences));
  await addPushes(tx, into, other.pushes, other.lastDigestAt);
  await dropPreference(tx, from);
  await moveTold(tx, from, into);
  await joinBells(tx, from, into);
}
