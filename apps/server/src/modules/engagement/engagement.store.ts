import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";

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
