import type { Ctx } from "#platform/ctx.ts";
import { type ExportPart, fewOf, partsOf } from "#platform/export.ts";
import { listGrantsAndShowingOf, pageScoresOf, pageSharesOf, pageTransactionsOf } from "./export.store.ts";

/** This module's part of a person's own data. */
export async function* exportRewards(ctx: Ctx, userIds: readonly string[]): AsyncGenerator<ExportPart> {
  yield* partsOf("rewards.transaction", pageTransactionsOf(ctx.db, userIds));
  yield* partsOf("rewards.share", pageSharesOf(ctx.db, userIds));
  yield* partsOf("rewards.week_score", pageScoresOf(ctx.db, userIds));
  yield* fewOf(await listGrantsAndShowingOf(ctx.db, userIds));
}
