import type { Tx } from "#platform/db/database.ts";
import { listUnnamed, lockNames } from "./certificates.store.ts";
import { makeCopies } from "./make-copies.ts";
import { joinCertificates } from "./people.store.ts";

/** What either account has earned is the person's; what waited for a name has one, if the other account said it. */
export async function joinHolders(tx: Tx, from: string, into: string): Promise<void> {
  await lockNames(tx, [from, into]);
  await joinCertificates(tx, from, into);
  await makeCopies(tx, await listUnnamed(tx, [into]), "holder");
}
