import type { Db } from "#platform/db/statement.ts";
import { listLiving } from "../../identity/index.ts";

/** The account in which whoever ordered lives on: it may have been joined to another one, of which this order has not heard. Nobody, once they are forgotten. */
export async function livingOf(db: Db, userId: string | null): Promise<string | undefined> {
  return userId === null ? undefined : ((await listLiving(db, [userId])).get(userId) ?? userId);
}
