import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const schools = handleOf("schools");

export function pageClaimsOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return schools.pages(
    db,
    sql<{ id: string }>`select c.id, c.user_id, c.listing_id, l.name as school, c.job, c.way, c.state, c.begun_at, c.code_sent_at,
        c.entered_at, c.sent_at, c.due_at, c.decided_at, c.because
      from schools.claim c join schools.listing l on l.id = c.listing_id where c.user_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}

/** Of two that wait for one school the further one stays: two accounts of one person are not at odds. Answers those that were given up. */
export async function moveClaims(tx: Tx, from: string, into: string): Promise<string[]> {
  const both = sql`(${from}::uuid, ${into}::uuid)`;
  const live = (claim: string) => sql`${sql.ref(`${claim}.state`)} in ('begun', 'reading', 'disputed')`;
  const worth = (claim: string) =>
    sql`${sql.ref(`${claim}.state`)} <> 'begun', ${sql.ref(`${claim}.sent_at`)} is not null, ${sql.ref(`${claim}.id`)}`;
  await schools.touch(tx, sql`select 1 from schools.claim where user_id in ${both} order by id for update`);
  const givenUp = await schools.many(
    tx,
    sql<{ id: string }>`update schools.claim c set state = 'taken_back', due_at = null, salt = null, decided_at = ${tx.clock.now()}
      where c.user_id in ${both} and ${live("c")} and exists (select 1 from schools.claim o where o.user_id in ${both}
        and o.listing_id = c.listing_id and o.id <> c.id and ${live("o")} and (${worth("o")}) > (${worth("c")}))
      returning c.id`,
  );
  await schools.touch(tx, sql`update schools.claim set user_id = ${into} where user_id = ${from}`);
  await schools.touch(tx, sql`update schools.listing set made_by = ${into} where made_by = ${from}`);
  return givenUp.map(({ id }) => id);
}

/** Schools that they added stay, and nobody knows any more who added them. */
export async function dropClaimsOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  const ids = [...userIds];
  const claims = await schools.touch(tx, sql`delete from schools.claim where user_id = any(${ids}::uuid[])`);
  return claims + (await schools.touch(tx, sql`update schools.listing set made_by = null where made_by = any(${ids}::uuid[])`));
}

export function pageMadeBy(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return schools.pages(
    db,
    sql<{ id: string }>`select id, name, pin_code, school_id, made_by from schools.listing where made_by = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}
