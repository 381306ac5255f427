import type { Tx } from "#platform/db/database.ts";
import { markDone, markStarted } from "./progress.store.ts";
import { tellCompleted } from "./tell-completed.ts";

interface Done {
  readonly userId: string;
  readonly resourceId: string;
  readonly lesson: string;
  readonly edition: number;
}

/** A quiz with its last answer, a task with its first words. */
export async function doneAtOnce(tx: Tx, { userId, resourceId, lesson, edition }: Done): Promise<void> {
  await markStarted(tx, userId, resourceId, edition);
  if (await markDone(tx, userId, resourceId, lesson)) await tellCompleted(tx, [{ user_id: userId, resource_id: resourceId }]);
}
