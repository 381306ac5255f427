import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const commerce = handleOf("commerce");

export type CaseState = "open" | "closed";

export interface DeskCase {
  readonly id: string;
  readonly kind: string;
  readonly about: string;
  readonly state: CaseState;
  readonly amount_paise: number;
  readonly currency: string;
  readonly times: number;
  readonly opened_at: Date;
  readonly due_at: Date;
  readonly closed_at: Date | null;
  /** Of the order that it is about, where it is one of ours. */
  readonly number: string | null;
  /** Its moment in the list, to the microsecond. */
  readonly place: string;
}

const shown = sql`c.id, c.kind, c.about, case when c.closed_at is null then 'open' else 'closed' end as state, c.amount_paise::float8 as amount_paise, c.currency,
  c.times, c.opened_at, c.due_at, c.closed_at, (select o.number from commerce.orders o where o.id = c.order_id) as number,
  to_char(coalesce(c.closed_at, c.due_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place`;

/** Of those that are open, those first that were promised soonest; of those that are closed, the last. */
export async function listCases(db: Db, state: CaseState, after: PlaceInList | undefined): Promise<DeskCase[]> {
  const start = after && sql`(${after.at}::timestamptz, ${after.id}::uuid)`;
  return commerce.many(
    db,
    state === "open"
      ? sql<DeskCase>`select ${shown} from commerce.payment_case c where c.closed_at is null ${start ? sql`and (c.due_at, c.id) > ${start}` : sql``}
          order by c.due_at, c.id limit ${deskLimit}`
      : sql<DeskCase>`select ${shown} from commerce.payment_case c
          where c.closed_at is not null ${start ? sql`and (c.closed_at, c.id) < ${start}` : sql``} order by c.closed_at desc, c.id desc limit ${deskLimit}`,
  );
}

/** About this order of ours, or about what the gateway calls so. */
export async function searchCases(db: Db, text: string): Promise<DeskCase[]> {
  return commerce.many(
    db,
    sql<DeskCase>`select ${shown} from commerce.payment_case c where c.id in (
        select i.id from commerce.payment_case i join commerce.orders o on o.id = i.order_id where o.number = ${text.toUpperCase()}
        union all select id from commerce.payment_case
          where kind in ('wrong_amount', 'foreign_order', 'refund_failed', 'refund_late', 'undelivered') and about = ${text})
      order by c.opened_at desc, c.id desc limit ${deskLimit - 1}`,
  );
}

export async function countCases(db: Db): Promise<Record<CaseState, number>> {
  const row = await commerce.maybe(
    db,
    sql<Record<CaseState, number>>`select
      (select count(*)::int from (select 1 from commerce.payment_case where closed_at is null limit 1000) each) as open,
      (select count(*)::int from (select 1 from commerce.payment_case where closed_at is not null limit 1000) each) as closed`,
  );
  return row ?? { open: 0, closed: 0 };
}

/** Of those that wait longest. */
export async function listCaseDues(db: Db, most: number): Promise<Date[]> {
  const rows = await commerce.many(
    db,
    sql<{ due_at: Date }>`select due_at from commerce.payment_case where closed_at is null order by due_at, id limit ${most}`,
  );
  return rows.map(({ due_at }) => due_at);
}

export async function findCase(db: Db, id: string): Promise<DeskCase | undefined> {
  return commerce.maybe(db, sql<DeskCase>`select ${shown} from commerce.payment_case c where c.id = ${id}`);
}

/** False: there is none. Closed twice it stays closed when it was. */
export async function markCaseClosed(tx: Tx, id: string): Promise<boolean> {
  const closed = await commerce.touch(
    tx,
    sql`update commerce.payment_case set closed_at = coalesce(closed_at, ${tx.clock.now()}::timestamptz) where id = ${id}`,
  );
  return closed > 0;
}
