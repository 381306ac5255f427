import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const engagement = handleOf("engagement");

/** How somebody is told: one of the three. */
type Way = { readonly email: string } | { readonly phone: string } | { readonly user_id: string };

export async function addInterest(tx: Tx, topic: string, way: Way): Promise<void> {
  await engagement.touch(
    tx,
    engagement.build
      .insertInto("engagement.interest")
      .values({ id: tx.ids.next(), topic, ...way })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export async function hasInterest(db: Db, user: string, topic: string): Promise<boolean> {
  const row = await engagement.maybe(
    db,
    engagement.build.selectFrom("engagement.interest").select("id").where("user_id", "=", user).where("topic", "=", topic),
  );
  return row !== undefined;
}

const theirs = (userIds: readonly string[], addresses: readonly string[]) => sql`(user_id = any(${[...userIds]}::uuid[])
  or email = any(${[...addresses]}::text[]) or phone = any(${[...addresses]}::text[]))`;

export function pageInterestOf(db: Db, userIds: readonly string[], addresses: readonly string[]): AsyncGenerator<object[]> {
  return engagement.pages(
    db,
    sql<{ id: string }>`select id, email, phone, user_id, topic, left_at from engagement.interest
      where ${theirs(userIds, addresses)}`,
    ["id"],
  );
}

/** What both wanted to hear is one wish. */
export async function moveInterest(tx: Tx, fromId: string, intoId: string): Promise<void> {
  await engagement.touch(
    tx,
    sql`delete from engagement.interest i where i.user_id = ${fromId}::uuid
      and exists (select 1 from engagement.interest o where o.user_id = ${intoId}::uuid and o.topic = i.topic)`,
  );
  await engagement.touch(tx, engagement.build.updateTable("engagement.interest").set({ user_id: intoId }).where("user_id", "=", fromId));
}

export async function dropInterestOf(tx: Tx, userIds: readonly string[], addresses: readonly string[]): Promise<number> {
  return engagement.touch(tx, sql`delete from engagement.interest where ${theirs(userIds, addresses)}`);
}
