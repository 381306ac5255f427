import * as z from "zod";
import type { Tx } from "../db/database.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { defineJob, perform } from "../jobs/job.ts";

const mostKeys = 500;
const atOnce = 8;
/** No write that began before it is under way any longer: not by a process that was slow, nor by a service that was slower. */
const lateMs = 3_600_000;

const removeObjectsJob = defineJob("platform.remove_objects", z.object({ keys: z.array(z.string()).min(1).max(mostKeys) }), {
  limitSeconds: 300,
  hands: 2,
});

interface When {
  /** Somebody may still be writing one of them: they go when that is over. */
  readonly mayBeUnderWay?: boolean;
}

/**
 * The bytes go once the change is committed that nobody needs them after, within seconds and for certain; storage is never called in a
 * transaction. Keys are ours and tell of nobody.
 */
export async function removeObjects(tx: Tx, keys: readonly string[], { mayBeUnderWay = false }: When = {}): Promise<void> {
  const when = mayBeUnderWay ? { at: new Date(tx.clock.now().getTime() + lateMs) } : {};
  for (let at = 0; at < keys.length; at += mostKeys) {
    await enqueue(tx, removeObjectsJob, { keys: keys.slice(at, at + mostKeys) }, when);
  }
}

export const removeObjectsPerformer = perform(removeObjectsJob, async ({ storage }, { keys }, { signal }) => {
  for (let at = 0; at < keys.length; at += atOnce) {
    signal.throwIfAborted();
    await Promise.all(keys.slice(at, at + atOnce).map((key) => storage.remove(key)));
  }
  return undefined;
});
