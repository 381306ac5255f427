import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const recommendations = handleOf("recommendations");

interface Facts {
  readonly id: string;
  readonly favourite: boolean;
  readonly learning: boolean;
  readonly in_cart: boolean;
}

/** Which of these the person keeps for later and which they have or have in their cart, from published views. */
export async function listFacts(db: Db, userId: string, ids: readonly string[]): Promise<Facts[]> {
  return recommendations.many(
    db,
    sql<Facts>`select asked.id, f.id is not null as favourite, l.resource_id is not null as learning,
        c.product_id is not null as in_cart from unnest(${[...ids]}::uuid[]) as asked (id)
      left join learning.pub_favourite f on f.user_id = ${userId} and f.resource_id = asked.id
      left join learning.pub_learning l on l.user_id = ${userId} and l.resource_id = asked.id
      left join commerce.pub_cart c on c.user_id = ${userId} and c.product_id = asked.id`,
  );
}
