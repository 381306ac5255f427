import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { TakeBackReview } from "@upaya/contracts/learning/reviews.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { foldCounts } from "./counts.store.ts";
import { dropReview, emptyReview, holdReviewOf, lockWriting } from "./reviews.store.ts";
import { findStanding } from "./standing.store.ts";

/** Its words are gone at once, with votes and reports; taken back twice is taken back. That one was hidden is not forgotten by it. */
export async function takeBackReview(ctx: Ctx, { slug }: Input<typeof TakeBackReview>): Promise<Reply<typeof TakeBackReview>> {
  const { id: userId } = personOf(ctx.actor);
  await ctx.tx(async (tx) => {
    const { resource_id } = (await findStanding(tx, userId, slug)) ?? fail("not_found");
    await lockWriting(tx, userId, resource_id);
    const before = await holdReviewOf(tx, userId, resource_id);
    if (!before) return;
    if (before.hidden_at) {
      await emptyReview(tx, before.id);
      return;
    }
    await dropReview(tx, before.id);
    await foldCounts(tx, [{ before }]);
    await changePages(tx, "reviews");
  });
  return { done: true };
}
