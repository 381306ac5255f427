import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const insights = handleOf("insights");
const all = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`;

export function pageMinutesOf(db: Db, ids: readonly string[]): AsyncGenerator<object[]> {
  return insights.pages(
    db,
    sql<{
      user_id: string;
      month: string;
      node: string;
    }>`select user_id, month, node, minutes from insights.person_minutes where user_id = ${all(ids)}`,
    ["user_id", "month", "node"],
  );
}

export function pageMembershipsOf(db: Db, ids: readonly string[]): AsyncGenerator<object[]> {
  return insights.pages(
    db,
    sql<{
      school_id: string;
      user_id: string;
    }>`select school_id, user_id, name, name_key, picture_id, subjects, grades, shares, minutes, certificates
      from insights.member where user_id = ${all(ids)}`,
    ["school_id", "user_id"],
  );
}

/** As many as there are competencies, and schools they speak for. */
export async function listFewOf(db: Db, ids: readonly string[]): Promise<Record<string, object[]>> {
  return {
    "insights.person": await insights.many(db, sql<object>`select user_id, certificates from insights.person where user_id = ${all(ids)}`),
    "insights.person_level": await insights.many(
      db,
      sql<object>`select user_id, node, level from insights.person_level where user_id = ${all(ids)} order by user_id, node limit 1000`,
    ),
    "insights.report": await insights.many(
      db,
      sql<object>`select user_id, school_id, format, asked_at from insights.report where user_id = ${all(ids)} order by asked_at limit 1000`,
    ),
  };
}

/** Before the schools that they are members of are held, as whoever follows an event does it. Levels and minutes go along. */
export async function dropFacts(tx: Tx, ids: readonly string[]): Promise<number> {
  let gone = 0;
  for (const table of ["person_minutes", "person_level", "person"])
    gone += await insights.touch(tx, sql`delete from ${sql.table(`insights.${table}`)} where user_id = ${all(ids)}`);
  return gone;
}

export async function dropMemberships(tx: Tx, ids: readonly string[]): Promise<number> {
  return insights.touch(tx, sql`delete from insights.member where user_id = ${all(ids)}`);
}

/** Files that were made before are not handed out any more. */
export async function markLess(tx: Tx, schoolIds: readonly string[]): Promise<void> {
  await insights.touch(tx, sql`update insights.school set less = less + 1 where school_id = any(${[...schoolIds]}::uuid[])`);
}

/** Of two files of one school the newer one stays. */
export async function joinReports(tx: Tx, from: string, into: string): Promise<void> {
  await insights.touch(
    tx,
    sql`with pairs as (select a.school_id, a.asked_at > b.asked_at as from_is_newer from insights.report a
        join insights.report b on b.school_id = a.school_id and b.user_id = ${into} where a.user_id = ${from})
      delete from insights.report r using pairs p where r.school_id = p.school_id
        and r.user_id = case when p.from_is_newer then ${into}::uuid else ${from}::uuid end`,
  );
  await insights.touch(tx, sql`update insights.report set user_id = ${into} where user_id = ${from}`);
}

export async function dropReports(tx: Tx, ids: readonly string[]): Promise<number> {
  return insights.touch(tx, sql`delete from insights.report where user_id = ${all(ids)}`);
}
