import type { Tx } from "#platform/db/database.ts";
import { listKnownNodes, type QuizEvidence, replaceRows } from "./evidence.store.ts";
import { tellChanged } from "./tell-changed.ts";

/** How many rows there are now, and how many of them were not there before, were otherwise, or are gone. */
export interface Kept {
  readonly rows: number;
  readonly differences: number;
}

/** All that the answers of these people say, in the place of what was there. What is no node is left out. */
export async function keepQuizEvidence(tx: Tx, users: readonly string[], rows: readonly QuizEvidence[]): Promise<Kept> {
  if (users.length === 0) return { rows: 0, differences: 0 };
  const nodes = await listKnownNodes(
    tx,
    rows.map(({ node }) => node),
  );
  const known = rows.filter(({ node }) => nodes.has(node));
  const changed = await replaceRows(tx, "quiz", users, known);
  await tellChanged(tx, changed);
  return { rows: known.length, differences: changed.length };
}
