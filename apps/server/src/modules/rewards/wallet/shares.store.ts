import { handleOf } from "#platform/db/handle.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Db } from "#platform/db/statement.ts";

const rewards = handleOf("rewards");

export interface Share {
  readonly id: string;
  readonly activity: string;
  readonly object_id: string;
  readonly made_at: Date;
}

const columns = ["id", "activity", "object_id", "made_at"] as const;

/** One for each person and thing; asked for again it is the same, and as new as it was then. */
export async function keepShare(tx: Tx, userId: string, activity: string, objectId: string): Promise<Share> {
  const made_at = tx.clock.now();
  const share = await rewards.maybe(
    tx,
    rewards.build
      .insertInto("rewards.share")
      .values({ id: tx.ids.next(), user_id: userId, activity, object_id: objectId, made_at })
      .onConflict((conflict) => conflict.columns(["user_id", "activity", "object_id"]).doUpdateSet({ made_at }))
      .returning(columns),
  );
  if (!share) throw new Error("a share was neither made nor found");
  return share;
}

export async function findShare(db: Db, userId: string, activity: string, id: string): Promise<Share | undefined> {
  return rewards.maybe(
    db,
    rewards.build
      .selectFrom("rewards.share")
      .select(columns)
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .where("activity", "=", activity),
  );
}

export async function findNewestShare(db: Db, userId: string, activity: string, since: Date): Promise<Share | undefined> {
  return rewards.maybe(
    db,
    rewards.build
      .selectFrom("rewards.share as s")
      .select(["s.id", "s.activity", "s.object_id", "s.made_at"])
      .where("s.user_id", "=", userId)
      .where("s.activity", "=", activity)
      .where("s.made_at", ">=", since)
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom("rewards.transaction as t")
              .select("t.id")
              .whereRef("t.user_id", "=", "s.user_id")
              .whereRef("t.activity", "=", "s.activity")
              .whereRef("t.object_id", "=", "s.object_id"),
          ),
        ),
      )
      .orderBy("s.made_at", "desc")
      .limit(1),
  );
}
