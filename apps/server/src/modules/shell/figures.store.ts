import { sql } from "kysely";
import { mostUnread } from "@upaya/contracts/engagement/telling/bell.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const shell = handleOf("shell");

export interface Figures {
  readonly points: number;
  readonly coins: number;
  readonly unread: number;
  readonly in_cart: number;
}

/** What the header says in numbers, in one statement over published views. */
export async function findFigures(db: Db, userId: string): Promise<Figures> {
  const left = (currency: string) => sql`coalesce((select (earned - used)::int from rewards.pub_balance
    where user_id = ${userId} and currency = ${currency}), 0)`;
  const row = await shell.maybe(
    db,
    sql<Figures>`select ${left("points")} as points, ${left("coins")} as coins,
      (select count(*)::int from commerce.pub_cart where user_id = ${userId}) as in_cart, least(${mostUnread},
      (select count(*)::int from (select 1 from engagement.pub_unread where user_id = ${userId} limit ${mostUnread}) m)
      + (select count(*)::int from (select 1 from engagement.pub_broadcast b left join engagement.pub_bell c on c.user_id = ${userId}
          where b.told_at > coalesce(c.read_before, '-infinity') and b.id <> all(coalesce(c.read_since, '{}')) limit ${mostUnread}) b)) as unread`,
  );
  return row!;
}
