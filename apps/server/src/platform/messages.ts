import type { Db } from "./db/statement.ts";
import { collectMessages } from "./messages.store.ts";

/** The platform's part of a person's own data. */
export async function exportMessages(db: Db, userId: string, addresses: readonly string[]): Promise<Record<string, object[]>> {
  return collectMessages(db, userId, addresses);
}
