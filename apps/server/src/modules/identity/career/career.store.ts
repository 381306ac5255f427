import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";

const identity = handleOf("identity");

/** One line for a person, however often they say it; the last time counts. */
export async function markInterest(tx: Tx, userId: string, platform: string): Promise<void> {
  const row = { platform, sent_at: tx.clock.now() };
  await identity.touch(
    tx,
    identity.build
      .insertInto("identity.career_interest")
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row)),
  );
}
