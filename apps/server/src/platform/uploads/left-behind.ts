import type { Tx } from "../db/database.ts";
import { removeObjects } from "../storage/remove-objects.ts";
import { partKey, wholeKey } from "./keys.ts";
import { dropParts, type Left } from "./uploads.store.ts";

/** With the rows of uploads go their bytes, also those that somebody is writing at this moment. */
export async function removeLeftBehind(tx: Tx, gone: readonly Left[]): Promise<void> {
  const parts = await dropParts(
    tx,
    gone.map(({ id }) => id),
  );
  const wholes = gone.flatMap(({ id, object_id }) => (object_id ? [wholeKey(id, object_id)] : []));
  const drafts = gone.flatMap(({ id, lock_id }) => (lock_id ? [partKey(id, lock_id)] : []));
  await removeObjects(tx, [...parts.map(({ upload_id, object_id }) => partKey(upload_id, object_id)), ...wholes]);
  await removeObjects(tx, [...wholes, ...drafts], { mayBeUnderWay: true });
}
