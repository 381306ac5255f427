import { emit } from "#platform/bus/emit.ts";
import type { Tx } from "#platform/db/database.ts";
import { opened } from "../events.ts";

/** Whoever waits for one of these hears of it from above. */
export async function tellOpened(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids) await emit(tx, opened, { id });
}
