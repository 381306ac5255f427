import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const insights = handleOf("insights");

/** The next schools of which there are figures, in the order of their ids. */
export async function listSchoolsAfter(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await insights.many(
    db,
    sql<{ school_id: string }>`select school_id from insights.school where school_id > ${after}::uuid order by school_id limit ${most}`,
  );
  return rows.map(({ school_id }) => school_id);
}

/** Some that were checked longest ago. */
export async function listUnchecked(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await insights.many(
    db,
    sql<{ school_id: string }>`select school_id from insights.school where checked_at is null or checked_at < ${before}
      order by checked_at nulls first, school_id limit ${most}`,
  );
  return rows.map(({ school_id }) => school_id);
}

export async function setChecked(tx: Tx, schoolId: string): Promise<void> {
  await insights.touch(tx, sql`update insights.school set checked_at = ${tx.clock.now()} where school_id = ${schoolId}`);
}
