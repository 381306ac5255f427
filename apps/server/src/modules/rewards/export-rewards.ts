import type { Ctx } from "#platform/ctx.ts";
import { listGrantsOf } from "./badges/badges.store.ts";
import { listScoresOfPerson } from "./boards/scores.store.ts";
import { findShowing } from "./boards/showing.store.ts";
import { listTransactionsOf } from "./ledger.store.ts";
import { listSharesOf } from "./shares.store.ts";

/** This module's part of a person's own data. */
export async function exportRewards(ctx: Ctx, userId: string): Promise<Record<string, object[]>> {
  const grants = await listGrantsOf(ctx.db, userId);
  return {
    "rewards.transaction": await listTransactionsOf(ctx.db, userId),
    "rewards.share": await listSharesOf(ctx.db, userId),
    "rewards.week_score": await listScoresOfPerson(ctx.db, userId),
    "rewards.showing": [await findShowing(ctx.db, userId)],
    "rewards.badge_grant": grants.map(({ id, badge, granted_at, figure }) => ({ id, badge, granted_at, figure })),
  };
}
