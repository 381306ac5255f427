import type { Tx } from "#platform/db/database.ts";
import { addQuizEvidence } from "../../competencies/index.ts";
import { type Judged, sumNodes } from "./nodes.store.ts";

/** Answers of people who are held, counted here for the first time. What is practised is no answer and speaks for nothing. */
export async function foldEvidence(tx: Tx, answers: readonly Judged[]): Promise<void> {
  if (answers.length > 0) await addQuizEvidence(tx, await sumNodes(tx, answers));
}
