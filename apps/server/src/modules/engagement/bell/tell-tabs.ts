import type { Tx } from "#platform/db/database.ts";
import { announce } from "#platform/stream/announce.ts";

/** Says to every tab of theirs that the bell is another now. What stands on it, they ask. */
export function tellTabs(tx: Tx, userId: string): void {
  announce(tx, `user:${userId}`, { about: "bell", version: tx.clock.now().getTime() });
}
