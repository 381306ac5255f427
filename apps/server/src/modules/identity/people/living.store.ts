import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

/** Where accounts that were joined live on now, however many times that was; one that was not joined is not there. */
export async function listLiving(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await identity.many(
    db,
    sql<{ id: string; living: string }>`with recursive step (id, at, next) as (
        select id, id, merged_into from identity.person where id = any(${[...ids]}::uuid[]) and merged_into is not null
        union all
        select s.id, p.id, p.merged_into from step s join identity.person p on p.id = s.next)
      select id, at as living from step where next is null`,
  );
  return new Map(rows.map(({ id, living }) => [id, living]));
}

/** The accounts that became these, each with the one it is now. */
export async function listJoined(db: Db, living: readonly string[]): Promise<{ id: string; living: string }[]> {
  if (living.length === 0) return [];
  return identity.many(
    db,
    sql<{ id: string; living: string }>`with recursive step (id, living) as (
        select id, merged_into from identity.person where merged_into = any(${[...living]}::uuid[])
        union all
        select p.id, s.living from step s join identity.person p on p.merged_into = s.id)
      select id, living from step`,
  );
}

/** The account in which each of these lives on, of those who are still here. */
export async function listPresent(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await identity.many(
    db,
    sql<{ id: string; living: string }>`with recursive step (id, at, next, status) as (
        select id, id, merged_into, status from identity.person where id = any(${[...ids]}::uuid[])
        union all
        select s.id, p.id, p.merged_into, p.status from step s join identity.person p on p.id = s.next)
      select id, at as living from step where next is null and status = 'active'`,
  );
  return new Map(rows.map(({ id, living }) => [id, living]));
}

/** How many people are here, up to so many. */
export async function countPresent(db: Db, most: number): Promise<number> {
  const row = await identity.maybe(
    db,
    sql<{ here: number }>`select count(*)::int as here from (
      select 1 from identity.person where status = 'active' and merged_into is null limit ${most}) each`,
  );
  return row?.here ?? 0;
}
