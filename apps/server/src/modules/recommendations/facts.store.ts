import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const recommendations = handleOf("recommendations");

/** Which of these the person keeps, from learning's published view. */
export async function listFavouriteIds(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await recommendations.many(
    db,
    sql<{
      resource_id: string;
    }>`select resource_id from learning.pub_favourite where user_id = ${userId} and resource_id = any(${[...ids]})`,
  );
  return rows.map(({ resource_id }) => resource_id);
}
