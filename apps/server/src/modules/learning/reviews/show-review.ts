import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ShowReview } from "@upaya/contracts/learning/review-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { foldCounts } from "./counts.store.ts";
import { markShown } from "./desk.store.ts";
import { holdReview } from "./reviews.store.ts";

/** As it stands now, with the votes that it had. */
export async function showReview(ctx: Ctx, { id }: Input<typeof ShowReview>): Promise<Reply<typeof ShowReview>> {
  await ctx.tx(async (tx) => {
    const before = (await holdReview(tx, id)) ?? fail("not_found");
    if (before.shown) fail("learning.review_shown");
    const after = (await markShown(tx, id)) ?? fail("not_found");
    await foldCounts(tx, [{ before, after }]);
    await changePages(tx, "reviews");
  });
  return { message: "Everybody sees the review again." };
}
