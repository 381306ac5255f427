import type { Tx } from "#platform/db/database.ts";
import { addUpRows, type QuizEvidence } from "./evidence.store.ts";
import { tellChanged } from "./tell-changed.ts";

/** Answers that were not counted before, by person and node. Whoever calls this knows that: what is added twice is there twice. */
export async function addQuizEvidence(tx: Tx, rows: readonly QuizEvidence[]): Promise<void> {
  if (rows.length > 0) await tellChanged(tx, await addUpRows(tx, rows));
}
