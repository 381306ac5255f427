import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";

const identity = handleOf("identity");

export async function saveDraft(tx: Tx, userId: string, key: string, content: string): Promise<void> {
  await identity.touch(
    tx,
    identity.build
      .insertInto("identity.draft")
      .values({ user_id: userId, key, content })
      .onConflict((conflict) => conflict.columns(["user_id", "key"]).doUpdateSet({ content, kept_at: tx.clock.now() })),
  );
}

export async function takeDraftsOf(tx: Tx, userId: string) {
  return identity.many(tx, identity.build.deleteFrom("identity.draft").where("user_id", "=", userId).returning(["key", "content"]));
}

/** The newest few stay: nobody fills our disk with unsent letters. */
export async function countDrafts(tx: Tx, userId: string): Promise<number> {
  const row = await identity.maybe(
    tx,
    identity.build
      .selectFrom("identity.draft")
      .select((select) => select.fn.countAll<number>().as("n"))
      .where("user_id", "=", userId),
  );
  return row?.n ?? 0;
}
