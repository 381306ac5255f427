import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { HideReview } from "@upaya/contracts/learning/review-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { foldCounts } from "./counts.store.ts";
import { markHidden } from "./desk.store.ts";
import { settleReports } from "./reports.store.ts";
import { holdReview } from "./reviews.store.ts";

/** Gone from every page and figure at once; its writer reads why. One that was written anew may be hidden once more. */
export async function hideReview(ctx: Ctx, input: Input<typeof HideReview>): Promise<Reply<typeof HideReview>> {
  const { id, for: fault, words } = input;
  await ctx.tx(async (tx) => {
    const before = (await holdReview(tx, id)) ?? fail("not_found");
    if (before.hidden_at && !before.mended_at) fail("learning.review_hidden");
    const after = await markHidden(tx, id, fault, words);
    await settleReports(tx, id, "hidden");
    await foldCounts(tx, [{ before, after }]);
    await changePages(tx, "reviews");
  });
  return { message: "The review is hidden. Its writer reads why." };
}
