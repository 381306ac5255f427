import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { setKept } from "./papers.store.ts";

/** From now on it stays until whoever keeps it removes it. One paper is kept once. */
export async function claimPaper(tx: Tx, id: string): Promise<void> {
  if (!(await setKept(tx, id))) fail("unavailable");
}
