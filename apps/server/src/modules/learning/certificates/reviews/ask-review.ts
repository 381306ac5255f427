import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { plainText } from "@upaya/contracts/forms/plain-text.ts";
import { readNumber } from "@upaya/contracts/learning/certificate-number.ts";
import type { AskReview } from "@upaya/contracts/learning/certificates.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { lockCertificate } from "../held.store.ts";
import { reviewUntil } from "../state.ts";
import { addReview } from "./reviews.store.ts";

/** A person reads every request. One at a time: sent once more by a line that broke, it is the same one. */
export async function askReview(ctx: Ctx, input: Input<typeof AskReview>): Promise<Reply<typeof AskReview>> {
  const number = readNumber(input.number) ?? fail("not_found");
  return ctx.tx(async (tx) => {
    const certificate = (await lockCertificate(tx, number)) ?? fail("not_found");
    if (certificate.review?.answered_at === null) return certificate.review;
    const until = reviewUntil(certificate);
    if (until === null || Date.parse(until) < tx.clock.now().getTime()) fail("learning.nothing_to_review");
    return addReview(tx, personOf(ctx.actor).id, number, plainText(input.words));
  });
}
