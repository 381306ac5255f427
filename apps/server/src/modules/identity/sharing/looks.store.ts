import { sql } from "kysely";
import type { SchoolRole } from "@upaya/contracts/identity/roles.ts";
import type { LookKind, LookReason } from "@upaya/contracts/identity/sharing.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Sharing } from "./sharing.store.ts";

const identity = handleOf("identity");
const hourMs = 3_600_000;

interface NewLook {
  readonly schoolId: string;
  readonly by: string;
  readonly what: LookKind;
  readonly why: LookReason;
  readonly now: Date;
}

/** Answers whether whoever looked speaks for the school. */
export async function addLooks(
  tx: Tx,
  { schoolId, by, what, why, now }: NewLook,
  rows: readonly { readonly id: string; readonly userId: string }[],
): Promise<boolean> {
  const [ids, people] = [rows.map(({ id }) => id), rows.map(({ userId }) => userId)];
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  const looker = await identity.maybe(
    tx,
    sql`with looker as (select g.role, nullif(d.name, '') as name from identity.granted g left join identity.profile d on d.user_id = g.user_id
        where g.user_id = ${by} and g.scope_kind = 'school' and g.scope_id = ${schoolId} and coalesce(g.granted_until > platform.now(), true)
        limit 1),
      written as (insert into identity.look (id, user_id, school_id, by_id, by_name, by_role, what, why, at, hour)
        select p.id, p.user_id, ${schoolId}::uuid, ${by}::uuid, k.name, k.role, ${what}, ${why}, ${now}::timestamptz, ${hour}::timestamptz
        from looker k, unnest(${ids}::uuid[], ${people}::uuid[]) as p (id, user_id) on conflict do nothing)
      select 1 from looker`,
  );
  return looker !== undefined;
}

export interface Look {
  readonly id: string;
  readonly school_id: string;
  /** None any more: whoever looked has deleted their account. */
  readonly by_name: string | null;
  readonly by_role: SchoolRole;
  readonly what: LookKind;
  readonly why: LookReason;
  readonly at: Date;
}

interface LookPage {
  readonly userId: string;
  /** Those before this one. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** The newest first: ids are in the order of time. */
export async function listLooksAt(db: Db, { userId, before, limit }: LookPage): Promise<Look[]> {
  return identity.many(
    db,
    sql<Look>`select id, school_id, by_name, by_role, what, why, at from identity.look
      where user_id = ${userId} ${before === undefined ? sql`` : sql`and id < ${before}::uuid`} order by id desc limit ${limit}`,
  );
}

/** When they were looked at since a moment, so many times at most. */
export async function listLookTimes(db: Db, userId: string, since: Date, most: number): Promise<Date[]> {
  const rows = await identity.many(
    db,
    sql<{ at: Date }>`select at from identity.look where user_id = ${userId} and at >= ${since} order by at desc limit ${most}`,
  );
  return rows.map(({ at }) => at);
}

/** All that are kept, page by page. */
export function pageLooks(db: Db, userId: string): AsyncGenerator<Look[]> {
  return identity.pages(db, sql<Look>`select id, school_id, by_name, by_role, what, why, at from identity.look where user_id = ${userId}`, [
    "id",
  ]);
}

interface Seen {
  readonly n: number;
  readonly last_at: Date | null;
}

/** How often a school looked at what a receipt is about while it was in force; so many are counted. */
export async function countLooks(db: Db, { user_id, school_id, kind, given_at, ended_at }: Sharing, most: number): Promise<Seen> {
  const row = await identity.maybe(
    db,
    sql<Seen>`select count(*)::int as n, max(at) as last_at from (select at from identity.look
      where user_id = ${user_id} and school_id = ${school_id} and what in (${kind}, 'dashboard', 'file')
        and at >= ${given_at} and coalesce(at <= ${ended_at}::timestamptz, true)
      order by at desc limit ${most}) counted`,
  );
  return row ?? { n: 0, last_at: null };
}
