import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Db } from "#platform/db/statement.ts";

const learning = handleOf("learning");

export interface FavouriteRow {
  readonly id: string;
  readonly user_id: string;
  readonly resource_id: string;
  readonly active: boolean;
}

const columns = ["id", "user_id", "resource_id", "active"] as const;

/** One per person and resource, however many tabs press the button. */
export async function keepFavourite(tx: Tx, userId: string, resourceId: string): Promise<FavouriteRow | undefined> {
  return learning.maybe(
    tx,
    learning.build
      .insertInto("learning.favourite")
      .values({ id: tx.ids.next(), user_id: userId, resource_id: resourceId })
      .onConflict((conflict) => conflict.columns(["user_id", "resource_id"]).doUpdateSet({ active: true, changed_at: tx.clock.now() }))
      .returning(columns),
  );
}

export async function dropFavourite(tx: Tx, id: string): Promise<FavouriteRow | undefined> {
  return learning.maybe(
    tx,
    learning.build
      .updateTable("learning.favourite")
      .set({ active: false, changed_at: tx.clock.now() })
      .where("id", "=", id)
      .returning(columns),
  );
}

interface Wanted {
  readonly resourceId?: string | undefined;
  readonly active?: boolean | undefined;
}

/** The newest, as many as a page shows. */
export async function listFavouritesOf(db: Db, userId: string, { resourceId, active }: Wanted = {}): Promise<FavouriteRow[]> {
  let query = learning.build.selectFrom("learning.favourite").select(columns).where("user_id", "=", userId);
  if (resourceId) query = query.where("resource_id", "=", resourceId);
  if (active !== undefined) query = query.where("active", "=", active);
  return learning.many(db, query.orderBy("changed_at", "desc").orderBy("id").limit(100));
}

export async function ownFavouriteIds(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await learning.many(
    db,
    learning.build
      .selectFrom("learning.favourite")
      .select("id")
      .where("user_id", "=", userId)
      .where("id", "in", [...ids]),
  );
  return rows.map(({ id }) => id);
}

/** All of them. What both kept is kept once, and kept if one of the two keeps it still. */
export async function moveFavourites(tx: Tx, from: string, into: string): Promise<void> {
  await learning.touch(
    tx,
    sql`with gone as (delete from learning.favourite where user_id = ${from} returning id, resource_id, active, changed_at)
      insert into learning.favourite as kept (id, user_id, resource_id, active, changed_at)
      select id, ${into}::uuid, resource_id, active, changed_at from gone order by resource_id
      on conflict (user_id, resource_id) do update
        set active = kept.active or excluded.active, changed_at = greatest(kept.changed_at, excluded.changed_at)`,
  );
}

export function pageFavouritesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return learning.pages(
    db,
    sql<FavouriteRow>`select id, user_id, resource_id, active, changed_at from learning.favourite where user_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}

export async function dropFavouritesOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  return learning.touch(tx, sql`delete from learning.favourite where user_id = any(${[...userIds]}::uuid[])`);
}
