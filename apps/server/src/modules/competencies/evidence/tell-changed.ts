import { emit } from "#platform/bus/emit.ts";
import type { Tx } from "#platform/db/database.ts";
import { evidenceChanged } from "../events.ts";
import type { Changed } from "./evidence.store.ts";

/** One event for all of them; nothing where nothing changed. */
export async function tellChanged(tx: Tx, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return;
  const people = [...Map.groupBy(changed, ({ user_id }) => user_id)].map(([user_id, rows]) => ({
    user_id,
    nodes: [...new Set(rows.map(({ node }) => node))].toSorted(),
  }));
  await emit(tx, evidenceChanged, { people });
}
