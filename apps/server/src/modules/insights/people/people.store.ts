import { sql } from "kysely";
import type { SkillLevel } from "@upaya/contracts/insights/dashboard.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Facts } from "./facts-of.ts";

const insights = handleOf("insights");
const all = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`;

/** Those of them whose facts are kept. */
export async function listKept(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await insights.many(
    db,
    sql<{ user_id: string }>`select user_id from insights.person where user_id = ${all(ids)} order by user_id`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** They are kept from now on, and nobody else folds them until the commit. */
export async function holdPeople(tx: Tx, ids: readonly string[]): Promise<void> {
  await insights.touch(
    tx,
    sql`insert into insights.person (user_id) select id from unnest(${[...ids]}::uuid[]) id order by id on conflict (user_id) do nothing`,
  );
  await insights.touch(tx, sql`select 1 from insights.person where user_id = ${all(ids)} order by user_id for update`);
}

/** All that is so of these people, in the place of what was there. Answers how many rows were not there, were otherwise, or are gone. */
export async function keepFacts(
  tx: Tx,
  ids: readonly string[],
  { minutes, levels }: Facts,
  issued: ReadonlyMap<string, number>,
): Promise<number> {
  const certificates = ids.map((user_id) => ({ user_id, certificates: issued.get(user_id) ?? 0 }));
  const statements = [
    sql`update insights.person p set certificates = t.certificates
      from jsonb_to_recordset(${JSON.stringify(certificates)}::jsonb) as t (user_id uuid, certificates int)
      where p.user_id = t.user_id and p.certificates <> t.certificates`,
    sql`with told as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(minutes)}::jsonb) as r (user_id uuid, month date, node text, minutes int)),
      gone as (delete from insights.person_minutes m where m.user_id = ${all(ids)} and not exists (
        select 1 from told t where (t.user_id, t.month, t.node) = (m.user_id, m.month, m.node)) returning 1),
      kept as (insert into insights.person_minutes as m (user_id, month, node, minutes) select user_id, month, node, minutes from told
        on conflict (user_id, month, node) do update set minutes = excluded.minutes where m.minutes <> excluded.minutes returning 1)
      select 1 from gone union all select 1 from kept`,
    sql`with told as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as r (user_id uuid, node text, level text)),
      gone as (delete from insights.person_level l where l.user_id = ${all(ids)} and not exists (
        select 1 from told t where (t.user_id, t.node) = (l.user_id, l.node)) returning 1),
      kept as (insert into insights.person_level as l (user_id, node, level) select user_id, node, level from told
        on conflict (user_id, node) do update set level = excluded.level where l.level <> excluded.level returning 1)
      select 1 from gone union all select 1 from kept`,
  ];
  let changed = 0;
  for (const statement of statements) changed += await insights.touch(tx, statement);
  return changed;
}

interface OfNode {
  readonly user_id: string;
  readonly node: string;
  readonly minutes: number | null;
  readonly level: SkillLevel | null;
}

/** By competency: the minutes since a day, and the highest level. */
export async function listByNode(db: Db, ids: readonly string[], since: string): Promise<OfNode[]> {
  return insights.many(
    db,
    sql<OfNode>`select coalesce(m.user_id, l.user_id) as user_id, coalesce(m.node, l.node) as node, m.minutes, l.level
      from (select user_id, node, sum(minutes)::int as minutes from insights.person_minutes
          where user_id = ${all(ids)} and month >= ${since}::date and node <> '' group by user_id, node) m
        full join (select user_id, node, level from insights.person_level where user_id = ${all(ids)}) l
          on l.user_id = m.user_id and l.node = m.node
      order by 1, coalesce(m.minutes, 0) desc, 2`,
  );
}

/** Some of whom no school is shown anything any more: nothing is kept of them. */
export async function dropUnshared(tx: Tx, most: number): Promise<number> {
  return insights.touch(
    tx,
    sql`delete from insights.person p where p.user_id in (select user_id from insights.person o
      where not exists (select 1 from insights.member m where m.user_id = o.user_id and m.shares <> '{}') limit ${most})`,
  );
}
