import type { Tx } from "#platform/db/database.ts";
import { withdrawCopies } from "./copies.ts";
import { giveGrants, type Grant, takeGrants } from "./badges.store.ts";

/** Two accounts of one person: of two grants of a badge the older one stays, with its page and its signed copy. */
export async function joinGrants(tx: Tx, from: string, into: string): Promise<void> {
  const taken = await takeGrants(tx, from, into);
  const oldest = new Map<string, Grant>();
  for (const grant of taken) {
    const other = oldest.get(grant.badge);
    if (!other || grant.granted_at < other.granted_at) oldest.set(grant.badge, grant);
  }
  const gone = taken.filter((grant) => oldest.get(grant.badge) !== grant);
  await withdrawCopies(tx, gone);
  if (oldest.size > 0) await giveGrants(tx, into, [...oldest.values()]);
}
