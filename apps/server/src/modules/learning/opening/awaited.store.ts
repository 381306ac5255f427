import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const learning = handleOf("learning");

/** One for each person and thing, however many tabs press the button. */
export async function addAwaited(tx: Tx, userId: string, itemId: string): Promise<void> {
  await learning.touch(
    tx,
    learning.build
      .insertInto("learning.awaited")
      .values({ user_id: userId, item_id: itemId })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export async function dropAwaited(tx: Tx, userId: string, itemId: string): Promise<void> {
  await learning.touch(tx, learning.build.deleteFrom("learning.awaited").where("user_id", "=", userId).where("item_id", "=", itemId));
}

/** Some of those who wait for it, the first who asked first. They do not wait any more: they are told in this transaction. */
export async function takeAwaiting(tx: Tx, itemId: string, most: number): Promise<string[]> {
  const taken = await learning.many(
    tx,
    sql<{ user_id: string }>`delete from learning.awaited where item_id = ${itemId} and user_id in (
        select user_id from learning.awaited where item_id = ${itemId} order by asked_at, user_id limit ${most} for update skip locked)
      returning user_id`,
  );
  return taken.map(({ user_id }) => user_id);
}

/** What both wait for is waited for once. */
export async function moveAwaited(tx: Tx, from: string, into: string): Promise<void> {
  await learning.touch(
    tx,
    sql`with gone as (delete from learning.awaited where user_id = ${from} returning item_id, asked_at)
      insert into learning.awaited as kept (user_id, item_id, asked_at) select ${into}::uuid, item_id, asked_at from gone order by item_id
      on conflict (user_id, item_id) do update set asked_at = least(kept.asked_at, excluded.asked_at)`,
  );
}

export function pageAwaitedOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return learning.pages(
    db,
    sql<{
      user_id: string;
      item_id: string;
    }>`select user_id, item_id, asked_at from learning.awaited where user_id = any(${[...userIds]}::uuid[])`,
    ["user_id", "item_id"],
  );
}

export async function dropAwaitedOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  return learning.touch(tx, sql`delete from learning.awaited where user_id = any(${[...userIds]}::uuid[])`);
}
