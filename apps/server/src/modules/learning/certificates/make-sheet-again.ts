import type { Tx } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { makeSheet } from "./make-sheet.ts";
import { waitForSheet } from "./sheet.store.ts";

/** Under one key: pressed ten times it is made once. */
export async function makeSheetAgain(tx: Tx, { number, revision }: { number: string; revision: number }): Promise<void> {
  await waitForSheet(tx, number);
  await enqueue(tx, makeSheet, { number, revision }, { key: `${number} ${revision}` });
}
