import type { Tx } from "../db/database.ts";
import { removeLeftBehind } from "./left-behind.ts";
import type { Subject } from "../people/people.ts";
import { dropUploadsOf } from "./uploads.store.ts";

/** Everything that they have under way, with its bytes; answers how many. What a module took is the module's to forget. */
export async function forgetUploads(tx: Tx, { ids }: Subject): Promise<number> {
  const gone = await dropUploadsOf(tx, ids);
  await removeLeftBehind(tx, gone);
  return gone.length;
}
