import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const shell = handleOf("shell");

interface CardFact {
  readonly id: string;
  readonly favourite_id: string | null;
  readonly learning: boolean;
  readonly in_cart: boolean;
  readonly awaited: boolean;
  readonly replay: boolean;
  /** Nothing when it is not offered any more. */
  readonly kind: "resource" | "bundle" | null;
  readonly price_paise: number | null;
  readonly parts: readonly { readonly price_paise: number; readonly owned: boolean }[];
}

/** The facts of a page of cards in one statement over published views. */
export async function listCardFacts(db: Db, userId: string, ids: readonly string[]): Promise<CardFact[]> {
  return shell.many(
    db,
    sql<CardFact>`
      select asked.id, f.id as favourite_id, l.resource_id is not null as learning, c.product_id is not null as in_cart, a.item_id is not null as awaited,
        v.resource_id is not null as replay, p.kind, p.price_paise, inside.parts from unnest(${[...ids]}::uuid[]) as asked (id)
      left join learning.pub_favourite f on f.user_id = ${userId} and f.resource_id = asked.id
      left join learning.pub_learning l on l.user_id = ${userId} and l.resource_id = asked.id
      left join commerce.pub_cart c on c.user_id = ${userId} and c.product_id = asked.id
      left join learning.pub_awaited a on a.user_id = ${userId} and a.item_id = asked.id
      left join catalogue.pub_replay v on v.resource_id = asked.id
      left join catalogue.pub_product p on p.id = asked.id
      cross join lateral (
        select coalesce(json_agg(json_build_object('price_paise', i.price_paise, 'owned', o.resource_id is not null)), '[]') as parts
        from catalogue.pub_part i left join learning.pub_learning o on o.user_id = ${userId} and o.resource_id = i.resource_id
        where i.bundle_id = asked.id) inside`,
  );
}
