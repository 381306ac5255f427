import type { Tx } from "#platform/db/database.ts";

/** Says to every tab of theirs that the bell is another now. Which one, they ask. */
export async function tellTabs(_tx: Tx, _userId: string): Promise<void> {
  // The stream is put here.
}
