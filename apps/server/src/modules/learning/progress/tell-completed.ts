import type { Tx } from "#platform/db/database.ts";
import { emit } from "#platform/bus/emit.ts";
import { addCompletionEvidence, type Completion, shareMinutes } from "../../competencies/index.ts";
import { issueCertificates } from "../certificates/issue-certificates.ts";
import { courseCompleted } from "../events.ts";
import { listCompletions } from "../evidence/completions.store.ts";
import { completeRecords } from "./progress.store.ts";

interface Done {
  readonly user_id: string;
  readonly resource_id: string;
}

/**
 * A lesson was done, or the check passed: perhaps it was the last thing. A course is completed once, whatever its author adds later, and its
 * certificate and what that says of somebody's skill are written with it: all of it, or nothing.
 */
export async function tellCompleted(tx: Tx, lessons: readonly Done[]): Promise<void> {
  const courses = new Map(lessons.map(({ user_id, resource_id }) => [`${user_id} ${resource_id}`, { user_id, resource_id }]));
  const keys = [...courses.keys()].toSorted();
  const done = await completeRecords(
    tx,
    keys.map((key) => courses.get(key)!),
  );
  if (done.length === 0) return;
  await issueCertificates(tx, done);
  const completions = await listCompletions(tx, done);
  await addCompletionEvidence(tx, completions);
  for (const completion of completions) await emit(tx, courseCompleted, toldOf(completion));
}

function toldOf({ user_id, source_id, edition, number, minutes, nodes, happened_at }: Completion) {
  const shares = [...shareMinutes(minutes, nodes)].map(([node, each]) => ({ node, minutes: each }));
  return { user_id, resource_id: source_id, edition, number: number ?? null, at: happened_at.toISOString(), minutes: shares };
}
