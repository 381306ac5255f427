import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const engagement = handleOf("engagement");

export async function addInterest(tx: Tx, email: string, topic: string): Promise<void> {
  await engagement.touch(
    tx,
    engagement.build
      .insertInto("engagement.interest")
      .values({ id: tx.ids.next(), email, topic })
      .onConflict((conflict) => conflict.columns(["email", "topic"]).doNothing()),
  );
}

export async function listInterestOf(db: Db, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return engagement.many(
    db,
    engagement.build
      .selectFrom("engagement.interest")
      .select(["email", "topic", "left_at"])
      .where("email", "in", [...emails]),
  );
}
