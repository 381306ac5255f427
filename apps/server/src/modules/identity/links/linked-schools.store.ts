import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

/** The next schools with which somebody is linked, in the order of their ids. */
export async function listLinkedSchoolsAfter(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await identity.many(
    db,
    sql<{ school_id: string }>`select school_id from identity.link_count where school_id > ${after}::uuid and state = 'linked' and n > 0
      order by school_id limit ${most}`,
  );
  return rows.map(({ school_id }) => school_id);
}
