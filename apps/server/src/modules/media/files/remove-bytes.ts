import * as z from "zod";
import type { Tx } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, perform } from "#platform/jobs/job.ts";

const mostAtOnce = 500;

const removal = defineJob("media.remove_bytes", z.object({ keys: z.array(z.string()) }));

/** Bytes go after the rows that they hang on: asked for in their transaction, done when it has been committed. */
export async function removeBytes(tx: Tx, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += mostAtOnce) await enqueue(tx, removal, { keys: keys.slice(from, from + mostAtOnce) });
}

export const bytesRemover = perform(removal, async (ctx, { keys }) => {
  for (const key of keys) await ctx.storage.remove(key);
  return undefined;
});
