import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { mostReviewReportsADay, type ReportReview } from "@upaya/contracts/learning/reviews.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { addReviewReport, countOpenOfDay, findSameReport, lockReporting, rewriteReviewReport } from "./reports.store.ts";
import { holdReview } from "./reviews.store.ts";

/** Whoever reads a review may say what is wrong with it: one open report a person and review, and ten a day. */
export async function reportReview(ctx: Ctx, input: Input<typeof ReportReview>): Promise<Reply<typeof ReportReview>> {
  const { id: userId } = personOf(ctx.actor);
  const sent = { id: input.report_id, reviewId: input.id, userId, what: input.what, text: input.text };
  return ctx.tx(async (tx) => {
    await lockReporting(tx, userId);
    const same = await findSameReport(tx, sent);
    if (same) {
      if (same.user_id !== userId) fail("not_found");
      await rewriteReviewReport(tx, same.id, sent);
      return { report_id: same.id };
    }
    const review = await holdReview(tx, input.id);
    if (!review?.shown) return fail("not_found");
    if (review.user_id === userId) fail("learning.own_review");
    if ((await countOpenOfDay(tx, userId)) >= mostReviewReportsADay) fail("learning.too_many_review_reports");
    if (!(await addReviewReport(tx, sent))) fail("not_found");
    return { report_id: sent.id };
  });
}
