import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const shell = handleOf("shell");

/** The facts of a page of cards in one statement over published views. The cart joins it when it exists. */
export async function listCardFacts(db: Db, userId: string, ids: readonly string[]) {
  return shell.many(
    db,
    sql<{ id: string; favourite_id: string | null; learning: boolean; awaited: boolean; replay: boolean }>`
      select asked.id, f.id as favourite_id, l.resource_id is not null as learning, a.item_id is not null as awaited,
        p.resource_id is not null as replay from unnest(${[...ids]}::uuid[]) as asked (id)
      left join learning.pub_favourite f on f.user_id = ${userId} and f.resource_id = asked.id
      left join learning.pub_learning l on l.user_id = ${userId} and l.resource_id = asked.id
      left join learning.pub_awaited a on a.user_id = ${userId} and a.item_id = asked.id
      left join catalogue.pub_replay p on p.resource_id = asked.id`,
  );
}
