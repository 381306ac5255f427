import * as z from "zod";
import type { Tx } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, perform } from "#platform/jobs/job.ts";
import { rebuildBoards } from "./rebuild-boards.ts";

const rebuild = defineJob("rewards.rebuild_boards", z.object({}), { kind: "slow", limitSeconds: 600 });

/** Somebody's scores are gone from the record: they leave the sorted lists too. However many go at once, the lists are made anew once. */
export async function askForBoards(tx: Tx): Promise<void> {
  await enqueue(tx, rebuild, {}, { key: "all" });
}

export const boardsRebuilder = perform(rebuild, async (ctx) => {
  await rebuildBoards(ctx);
  return undefined;
});
