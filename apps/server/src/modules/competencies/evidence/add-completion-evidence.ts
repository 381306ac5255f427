import type { Tx } from "#platform/db/database.ts";
import type { Completion } from "./completion.ts";
import { keepRows } from "./evidence.store.ts";
import { rowsOfCompletions } from "./rows-of-completions.ts";
import { tellChanged } from "./tell-changed.ts";

/** In the transaction that completes it. Said again it is there once; said otherwise, with a number or withdrawn, it is changed. */
export async function addCompletionEvidence(tx: Tx, completions: readonly Completion[]): Promise<void> {
  if (completions.length === 0) return;
  await tellChanged(tx, await keepRows(tx, "completion", await rowsOfCompletions(tx, completions)));
}
