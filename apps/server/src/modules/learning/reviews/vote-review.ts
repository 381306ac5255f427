import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { VoteReview } from "@upaya/contracts/learning/reviews.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { markDue } from "./counts.store.ts";
import { countVotes, holdReview, saveVote } from "./reviews.store.ts";

/** One vote a person, for what others wrote and everybody sees. */
export async function voteReview(ctx: Ctx, { id, helpful }: Input<typeof VoteReview>): Promise<Reply<typeof VoteReview>> {
  const { id: userId } = personOf(ctx.actor);
  return ctx.tx(async (tx) => {
    const review = await holdReview(tx, id);
    if (!review?.shown) return fail("not_found");
    if (review.user_id === userId) fail("learning.own_review");
    if (await saveVote(tx, id, userId, helpful)) await markDue(tx, review);
    return { id, voted: helpful, helpful: await countVotes(tx, id) };
  });
}
