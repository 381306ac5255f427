import { sql } from "kysely";
import type { Kind } from "@upaya/contracts/catalogue/kinds.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const catalogue = handleOf("catalogue");

export interface OfferedDate {
  readonly id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly capacity: number | null;
  readonly cancelled: boolean;
  /** Whether it has an address to join at. */
  readonly open: boolean;
}

/** A resource that is public, with what it costs and all its dates in order. */
export interface Offered {
  readonly id: string;
  readonly kind: Kind;
  readonly price_paise: number | null;
  readonly has_replay: boolean;
  readonly dates: readonly OfferedDate[];
}

type Row = Omit<Offered, "id" | "dates"> & Omit<OfferedDate, "id"> & { readonly resource_id: string; readonly session_id: string | null };

/** Locked against a move, a cancellation and another price until the transaction ends: what somebody registers for is what they get. */
export async function listDates(tx: Tx, resourceIds: readonly string[]): Promise<Map<string, Offered>> {
  const ids = [...resourceIds];
  await catalogue.touch(tx, sql`select 1 from catalogue.session where resource_id = any(${ids}::uuid[]) order by id for share`);
  const rows = await catalogue.many(
    tx,
    sql<Row>`with r as (select id, kind, price_paise, has_replay from catalogue.resource
        where id = any(${ids}::uuid[]) and published_at <= platform.now() order by id for share)
      select r.id as resource_id, r.kind, r.price_paise, r.has_replay, s.id as session_id, s.starts_at, s.ends_at, s.capacity,
        s.cancelled_at is not null as cancelled, s.join_url is not null as open
      from r left join catalogue.session s on s.resource_id = r.id order by s.starts_at`,
  );
  const offered = new Map<string, Offered & { dates: OfferedDate[] }>();
  for (const { resource_id, session_id, kind, price_paise, has_replay, ...date } of rows) {
    const one = offered.get(resource_id) ?? { id: resource_id, kind, price_paise, has_replay, dates: [] };
    if (session_id) one.dates.push({ id: session_id, ...date });
    offered.set(resource_id, one);
  }
  return offered;
}

/** Where a date is joined. It leaves for those who have a place, when it begins. */
export async function findRoom(db: Db, sessionId: string): Promise<string | undefined> {
  const row = await catalogue.maybe(
    db,
    sql<{ join_url: string | null }>`select join_url from catalogue.session where id = ${sessionId} and cancelled_at is null`,
  );
  return row?.join_url ?? undefined;
}

export async function findDatesOf(db: Db, slug: string): Promise<string[]> {
  const rows = await catalogue.many(
    db,
    sql<{
      id: string;
    }>`select s.id from catalogue.session s join catalogue.resource r on r.id = s.resource_id where r.slug = ${slug} order by s.starts_at`,
  );
  return rows.map(({ id }) => id);
}

/** When these are held, whether or not they are called off. */
export async function listSessionTimes(db: Db, ids: readonly string[]): Promise<{ id: string; starts_at: Date }[]> {
  if (ids.length === 0) return [];
  return catalogue.many(
    db,
    sql<{ id: string; starts_at: Date }>`select id, starts_at from catalogue.session where id = any(${[...ids]}::uuid[])`,
  );
}
