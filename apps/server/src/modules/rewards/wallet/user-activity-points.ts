import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { UserActivityPoints } from "@upaya/contracts/rewards/user-activity-points.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { credit } from "../books/credit.ts";
import { findNewestShare, findShare } from "./shares.store.ts";
import { walletOf } from "./wallet-of.ts";

/** How long ago a link may have been made that is not named. */
const recentMs = 10 * 60_000;

/** Nothing is believed: a share is one that we made the link for; a right answer was credited when it was locked. */
export async function userActivityPoints(
  ctx: Ctx,
  { activity, share_id }: Input<typeof UserActivityPoints>,
): Promise<Reply<typeof UserActivityPoints>> {
  const { id } = personOf(ctx.actor);
  const credited = activity === "quiz_answer_correctly" ? 0 : await creditShare(ctx, id, activity, share_id);
  return { response: { data: { credited, points: (await walletOf(ctx, id)).points.left } } };
}

async function creditShare(ctx: Ctx, userId: string, activity: string, shareId: string | undefined): Promise<number> {
  const now = ctx.clock.now();
  const share = shareId
    ? await findShare(ctx.db, userId, activity, shareId)
    : await findNewestShare(ctx.db, userId, activity, new Date(now.getTime() - recentMs));
  if (!share) return 0;
  const { rule, credited } = await credit(ctx, activity, [{ user_id: userId, object_id: share.object_id, at: now }]);
  return credited.length * rule.amount;
}
