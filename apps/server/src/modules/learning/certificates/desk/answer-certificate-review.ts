import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { plainText } from "@upaya/contracts/forms/plain-text.ts";
import type { AnswerCertificateReview } from "@upaya/contracts/learning/certificate-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { lockIssued } from "./about.ts";
import { letCount } from "./let-count.ts";
import { endReview, findReview } from "./reviews.store.ts";

/**
 * Once: of two colleagues the second is told. What a colleague has let count meanwhile cannot stay withdrawn; whoever asked is answered all
 * the same.
 */
export async function answerCertificateReview(
  ctx: Ctx,
  { id, outcome, answer }: Input<typeof AnswerCertificateReview>,
): Promise<Reply<typeof AnswerCertificateReview>> {
  return ctx.tx(async (tx) => {
    const { number } = (await findReview(tx, id)) ?? fail("not_found");
    const certificate = await lockIssued(tx, number);
    if (!(await endReview(tx, id, { outcome, answer: plainText(answer) }))) fail("learning.review_answered");
    const counts = certificate.withdraws_at === null && certificate.withdrawn_at === null;
    if (outcome === "stays" && counts) fail("learning.not_withdrawn");
    if (outcome === "restored" && !counts) await letCount(tx, certificate);
    return { message: outcome === "restored" ? "The certificate counts, and its holder has the answer." : "Its holder has the answer." };
  });
}
