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

export async function moveFavourites(tx: Tx, from: string, into: string): Promise<void> {
  const kept = await listFavouritesOf(tx, from, { active: true });
  for (const { resource_id } of kept) await keepFavourite(tx, into, resource_id);
  await learning.touch(tx, learning.build.deleteFrom("learning.favourite").where("user_id", "=", from));
}
