import type { Tx } from "#platform/db/database.ts";
import { keepCompletionEvidence } from "../../competencies/index.ts";
import { listCompletionsOf } from "./completions.store.ts";

/** After the records of two accounts have become one person's: what speaks for them is what those say. */
export async function joinCompletions(tx: Tx, from: string, into: string): Promise<void> {
  const both = [from, into];
  await keepCompletionEvidence(tx, both, await listCompletionsOf(tx, both));
}
