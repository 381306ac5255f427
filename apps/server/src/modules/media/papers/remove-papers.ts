import type { Tx } from "#platform/db/database.ts";
import { removeObjects } from "#platform/storage/remove-objects.ts";
import { dropPapers } from "./papers.store.ts";

/** What is known of them goes with the caller's change, their bytes within seconds after it. */
export async function removePapers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await removeObjects(tx, await dropPapers(tx, ids));
}
