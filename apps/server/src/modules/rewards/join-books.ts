import type { Ctx } from "#platform/ctx.ts";
import { joinGrants } from "./badges/join-grants.ts";
import { addScores, takeScores } from "./boards/scores.store.ts";
import { joinShowing } from "./boards/showing.store.ts";
import { listOwnPoints, moveCoins, movePoints } from "./join-books.store.ts";
import { sumsOf } from "./scores.ts";

/**
 * Two accounts of one person become one: what the one that goes has earned, the other has, line by line and week by week. What both were
 * credited for stays where it is: nobody is paid twice for one thing by having two accounts.
 */
export async function joinBooks(ctx: Ctx, from: string, into: string): Promise<void> {
  await ctx.tx(async (tx) => {
    await moveCoins(tx, from, into);
    const lines = await listOwnPoints(tx, from, into);
    if (lines.length > 0) {
      await movePoints(tx, from, into, lines);
      const sums = await sumsOf(tx, lines);
      await takeScores(tx, sums);
      await addScores(
        tx,
        sums.map((sum) => ({ ...sum, user_id: into })),
      );
    }
    await joinShowing(tx, from, into);
    await joinGrants(tx, from, into);
  });
}
