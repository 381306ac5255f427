import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { type ShownOrder, shown } from "./shown.store.ts";

const commerce = handleOf("commerce");

/** What somebody has bought, and what waits to be paid: what ended without a payment is in their cart again. */
const theirs = (userId: string) => sql`o.user_id = ${userId} and o.school_id is null and o.state not in ('open', 'expired', 'cancelled')`;

interface Wanted {
  readonly from: Date;
  readonly until: Date;
  readonly limit: number;
  readonly offset: number;
}

export interface PastOrder extends ShownOrder {
  readonly total: number;
  /** What its lines have given that is still theirs. */
  readonly resource_ids: readonly string[];
}

/** The newest first, each as its own page says it. */
export async function listPast(db: Db, userId: string, { from, until, limit, offset }: Wanted): Promise<PastOrder[]> {
  return commerce.many(
    db,
    sql<PastOrder>`with page as (select o.id, count(*) over ()::int as total from commerce.orders o
        where ${theirs(userId)} and o.placed_at >= ${from} and o.placed_at < ${until} order by o.placed_at desc, o.id desc limit ${limit} offset ${offset})
      select g.total, s.*, coalesce((select array_agg(distinct p.resource_id) from commerce.part p
          where p.order_id = g.id and p.delivered_at is not null and p.returned_at is null), '{}') as resource_ids
      from page g join (${shown}) s on s.id = g.id order by s.placed_at desc, s.id desc`,
  );
}

/** A moment of each financial year of India in which something was bought, the latest first. */
export async function listYears(db: Db, userId: string): Promise<Date[]> {
  const rows = await commerce.many(
    db,
    sql<{ at: Date }>`select max(o.placed_at) as at from commerce.orders o where ${theirs(userId)}
      group by extract(year from o.placed_at at time zone 'Asia/Kolkata' - interval '3 months') order by at desc limit 20`,
  );
  return rows.map(({ at }) => at);
}
