import type { Tx } from "#platform/db/database.ts";
import { emit } from "#platform/bus/emit.ts";
import { completed } from "../events.ts";
import { completeRecords } from "./progress.store.ts";

interface Done {
  readonly user_id: string;
  readonly resource_id: string;
}

/** A lesson was done, or the check passed: perhaps it was the last thing. A course is completed once, whatever its author adds later. */
export async function tellCompleted(tx: Tx, lessons: readonly Done[]): Promise<void> {
  const courses = new Map(lessons.map(({ user_id, resource_id }) => [`${user_id} ${resource_id}`, { user_id, resource_id }]));
  const keys = [...courses.keys()].toSorted();
  for (const { user_id, resource_id, edition } of await completeRecords(
    tx,
    keys.map((key) => courses.get(key)!),
  ))
    await emit(tx, completed, { user_id, resource_id, edition });
}
