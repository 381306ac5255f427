import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const shell = handleOf("shell");

/** The facts of a page of cards in one statement over published views. Learning and cart join it when they exist. */
export async function listCardFacts(db: Db, userId: string, ids: readonly string[]) {
  return shell.many(
    db,
    sql<{ id: string; favourite_id: string | null }>`
      select asked.id, f.id as favourite_id from unnest(${[...ids]}::uuid[]) as asked (id)
      left join learning.pub_favourite f on f.user_id = ${userId} and f.resource_id = asked.id`,
  );
}
