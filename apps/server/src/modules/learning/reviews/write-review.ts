import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { WriteReview } from "@upaya/contracts/learning/reviews.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { foldCounts } from "./counts.store.ts";
import { addReview, findOwn, holdReviewOf, lockWriting, rewriteReview } from "./reviews.store.ts";
import { standingOf } from "./standing.ts";
import { findStanding } from "./standing.store.ts";

/** Whoever has done half of a course writes one review of it, and may write it anew for as long as they like; the votes stay. */
export async function writeReview(ctx: Ctx, input: Input<typeof WriteReview>): Promise<Reply<typeof WriteReview>> {
  const { id: userId } = personOf(ctx.actor);
  const { slug, stars, text, tried, named } = input;
  return ctx.tx(async (tx) => {
    const row = (await findStanding(tx, userId, slug)) ?? fail("not_found");
    const { resource_id: resourceId } = row;
    const { may, done, lessons, finished } = standingOf(row);
    await lockWriting(tx, userId, resourceId);
    const before = await holdReviewOf(tx, userId, resourceId);
    // What stands may be mended although lessons have come since.
    if (!may && !(before && row.review)) fail("learning.review_too_early");
    const written = { stars, text, tried, named, done, lessons, finished };
    if (before) {
      const after = await rewriteReview(tx, before.id, written);
      if (after) await foldCounts(tx, [{ before, after }]);
    } else {
      const after = await addReview(tx, { ...written, id: tx.ids.next(), userId, resourceId, at: tx.clock.now(), sample: false });
      await foldCounts(tx, [{ after }]);
    }
    return (await findOwn(tx, userId, resourceId))!;
  });
}
