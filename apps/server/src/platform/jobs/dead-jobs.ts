import type { Platform } from "../platform.ts";
import { createBoss } from "./boss.ts";
import { deadQueue } from "./jobs.store.ts";

/** Sends these dead jobs back to the queues they came from, to be tried anew. Answers how many there were. */
export async function resendDeadJobs(platform: Platform, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const boss = createBoss(platform);
  await boss.start();
  try {
    return await boss.redrive(deadQueue, { ids: [...ids], limit: ids.length });
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}
