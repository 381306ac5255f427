import type { Db } from "#platform/db/statement.ts";
import { type Completion, shareMinutes } from "./completion.ts";
import { type CompletionRow, listKnownNodes } from "./evidence.store.ts";

/** One row for each node that there is: a slug that is none is left out, and the others share its minutes. */
export async function rowsOfCompletions(db: Db, completions: readonly Completion[]): Promise<CompletionRow[]> {
  const known = await listKnownNodes(
    db,
    completions.flatMap(({ nodes }) => nodes),
  );
  return completions.flatMap(({ nodes, minutes: all, number = null, withdrawn_at = null, ...of }) => {
    const own = [...new Set(nodes)].filter((node) => known.has(node));
    return [...shareMinutes(all, own)].map(([node, minutes]) => ({ ...of, node, minutes, number, withdrawn_at }));
  });
}
