import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ReplyToReview } from "@upaya/contracts/learning/review-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { addReply } from "./desk.store.ts";
import { holdReview } from "./reviews.store.ts";

/** There is one reply, below what everybody sees: of two colleagues who write one, the second is told. */
export async function replyToReview(ctx: Ctx, { id, text }: Input<typeof ReplyToReview>): Promise<Reply<typeof ReplyToReview>> {
  await ctx.tx(async (tx) => {
    const review = (await holdReview(tx, id)) ?? fail("not_found");
    if (!review.shown) fail("learning.review_hidden");
    if (review.replied_at) fail("learning.review_replied");
    await addReply(tx, id, text);
    await changePages(tx, "reviews");
  });
  return { message: "Your reply stands below the review." };
}
