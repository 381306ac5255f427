import type { Tx } from "#platform/db/database.ts";
import { dropPapers } from "../papers/papers-of.ts";
import { moveClaims } from "./people.store.ts";

/** What was sent for a claim that is given up goes with it. */
export async function joinClaims(tx: Tx, from: string, into: string): Promise<void> {
  for (const claimId of await moveClaims(tx, from, into)) await dropPapers(tx, { claimId });
}
