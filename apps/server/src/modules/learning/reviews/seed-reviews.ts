import type { Ctx } from "#platform/ctx.ts";
import { foldCounts } from "./counts.store.ts";
import { addReply } from "./desk.store.ts";
import { pushRatings } from "./push-ratings.ts";
import { addReview, holdReviewOf, saveVote } from "./reviews.store.ts";

interface SampleReview {
  readonly userId: string;
  readonly resourceId: string;
  readonly stars: number;
  readonly text: string;
  readonly tried: string;
  readonly named: boolean;
  readonly done: number;
  readonly lessons: number;
  readonly at: Date;
  readonly reply?: string;
  /** Who found it helpful. */
  readonly voters: readonly string[];
}

/** Made-up reviews by made-up people, marked so for ever. Seeded again they are those that are there. */
export async function saveSampleReviews(ctx: Ctx, reviews: readonly SampleReview[]): Promise<void> {
  await ctx.tx(async (tx) => {
    for (const { reply, voters, ...review } of reviews) {
      if (await holdReviewOf(tx, review.userId, review.resourceId)) continue;
      const id = tx.ids.next();
      const after = await addReview(tx, { ...review, id, finished: review.done === review.lessons, sample: true });
      await foldCounts(tx, [{ after }]);
      if (reply) await addReply(tx, id, reply);
      for (const voter of voters) if (voter !== review.userId) await saveVote(tx, id, voter, true);
    }
  });
  await pushRatings(ctx);
}
