import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const engagement = handleOf("engagement");

/** Makes the months to come and drops those that are over for 180 days. */
export async function keepMonths(db: Db): Promise<void> {
  await engagement.many(db, sql`select engagement.keep_months()`);
}
