import type { Tx } from "../db/database.ts";
import { removeLeftBehind } from "./left-behind.ts";
import type { Subject } from "./subject.ts";
import { dropUploadsOf } from "./uploads.store.ts";

/** Everything that they have under way, with its bytes. What a module took is the module's to forget. */
export async function forgetUploads(tx: Tx, { ids }: Subject): Promise<void> {
  await removeLeftBehind(tx, await dropUploadsOf(tx, ids));
}
