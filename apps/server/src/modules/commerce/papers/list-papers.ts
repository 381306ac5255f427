import type { Paper } from "@upaya/contracts/commerce/papers.ts";
import { maxRows } from "@upaya/contracts/wire.ts";
import type { Db } from "#platform/db/statement.ts";
import { listMade } from "./papers.store.ts";

/** What there is to be had of each of these orders: its invoice or receipt first, then credit notes, the newest first. */
export async function listPapers(db: Db, orderIds: readonly string[]): Promise<Map<string, Paper[]>> {
  const papers = new Map<string, Paper[]>();
  for (const { order_id, issued_at, ...paper } of await listMade(db, orderIds, maxRows)) {
    const own = papers.get(order_id) ?? [];
    papers.set(order_id, own);
    own.push({ ...paper, issued_at: issued_at.toISOString() });
  }
  return papers;
}
