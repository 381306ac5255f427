import type { Tx } from "../db/database.ts";
import { giveUploads } from "./uploads.store.ts";

/** Two accounts become one: what was under way in the first goes on in the other, also above what one person may begin. */
export async function moveUploads(tx: Tx, from: string, into: string): Promise<void> {
  await giveUploads(tx, from, into);
}
