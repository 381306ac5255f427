import type { Tx } from "#platform/db/database.ts";
import { cancelJob } from "#platform/jobs/enqueue.ts";
import { forgetPerson } from "./forget-job.ts";
import { callBack } from "./leaving.store.ts";
import { dropReminders } from "./remind.ts";

/** These people stay: what was going to happen does not. Whoever joins two accounts stays as well. */
export async function callOff(tx: Tx, userIds: readonly string[]): Promise<{ id: string; user_id: string }[]> {
  const called = await callBack(tx, userIds);
  for (const { id } of called) {
    await cancelJob(tx, forgetPerson, { key: id });
    await dropReminders(tx, id);
  }
  return called;
}
