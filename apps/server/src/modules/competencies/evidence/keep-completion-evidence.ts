import type { Tx } from "#platform/db/database.ts";
import type { Completion } from "./completion.ts";
import { replaceRows } from "./evidence.store.ts";
import type { Kept } from "./keep-quiz-evidence.ts";
import { rowsOfCompletions } from "./rows-of-completions.ts";
import { tellChanged } from "./tell-changed.ts";

/** All that these people have completed, in the place of what was there. */
export async function keepCompletionEvidence(tx: Tx, users: readonly string[], completions: readonly Completion[]): Promise<Kept> {
  if (users.length === 0) return { rows: 0, differences: 0 };
  const rows = await rowsOfCompletions(tx, completions);
  const changed = await replaceRows(tx, "completion", users, rows);
  await tellChanged(tx, changed);
  return { rows: rows.length, differences: changed.length };
}
