import type { Tx } from "#platform/db/database.ts";
import { emit } from "#platform/bus/emit.ts";
import { addCompletionEvidence } from "../../competencies/index.ts";
import { completed } from "../events.ts";
import { listCompletions } from "../evidence/completions.store.ts";
import { completeRecords } from "./progress.store.ts";

interface Done {
  readonly user_id: string;
  readonly resource_id: string;
}

/**
 * A lesson was done, or the check passed: perhaps it was the last thing. A course is completed once, whatever its author adds later, and what that says of somebody's
 * skill is written with it.
 */
export async function tellCompleted(tx: Tx, lessons: readonly Done[]): Promise<void> {
  const courses = new Map(lessons.map(({ user_id, resource_id }) => [`${user_id} ${resource_id}`, { user_id, resource_id }]));
  const keys = [...courses.keys()].toSorted();
  const done = await completeRecords(
    tx,
    keys.map((key) => courses.get(key)!),
  );
  if (done.length === 0) return;
  await addCompletionEvidence(tx, await listCompletions(tx, done));
  for (const { user_id, resource_id, edition } of done) await emit(tx, completed, { user_id, resource_id, edition });
}
