import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const learning = handleOf("learning");

/** How many certificates each of these people has that carry a name and count. Of two for one course, one. */
export async function countIssued(db: Db, users: readonly string[]): Promise<Map<string, number>> {
  const rows = await learning.many(
    db,
    sql<{ user_id: string; n: number }>`select user_id, count(*)::int as n from learning.certificate
      where user_id = any(${[...users]}::uuid[]) and issued_at is not null and withdrawn_at is null and second_of is null group by user_id`,
  );
  return new Map(rows.map(({ user_id, n }) => [user_id, n]));
}
