import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { KeepReview } from "@upaya/contracts/learning/review-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { settleReports } from "./reports.store.ts";
import { holdReview } from "./reviews.store.ts";

/** What was reported is settled, and the review stays. Somebody may report it again. */
export async function keepReview(ctx: Ctx, { id }: Input<typeof KeepReview>): Promise<Reply<typeof KeepReview>> {
  await ctx.tx(async (tx) => {
    if (!(await holdReview(tx, id))) fail("not_found");
    if ((await settleReports(tx, id, "stays")) === 0) fail("learning.review_not_reported");
  });
  return { message: "The review stays as it is." };
}
