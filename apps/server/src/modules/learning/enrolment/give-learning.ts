import type { Tx } from "#platform/db/database.ts";
import { emit } from "#platform/bus/emit.ts";
import { enrolled } from "../events.ts";
import { addSource, findRecord, followSources, lockRecord, type RecordRow, type Source } from "./records.store.ts";

/** Somebody may learn something, for this reason. Given twice it is given once, and told once. */
export async function giveLearning(tx: Tx, source: Source): Promise<RecordRow> {
  const { userId, resourceId } = source;
  await lockRecord(tx, userId, resourceId);
  const before = await findRecord(tx, userId, resourceId);
  const isNew = await addSource(tx, source);
  if (before && !isNew) return before;
  const after = await followSources(tx, userId, resourceId);
  if (after.active && !before?.active) await emit(tx, enrolled, { user_id: userId, resource_id: resourceId, source: source.source });
  return after;
}
