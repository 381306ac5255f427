import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type GetCertificateReview, reviewOutcomes, withdrawalWords } from "@upaya/contracts/learning/certificate-desk.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { type CertificateRow } from "../held.store.ts";
import { certificateFacts, dayWords, verifyPage } from "./about.ts";
import { findWhole } from "./desk.store.ts";
import { reviewDue } from "./list-certificate-reviews.ts";
import { findReview, type Review } from "./reviews.store.ts";

/** Their words beside what was withdrawn and why. */
export async function getCertificateReview(
  ctx: Ctx,
  { id }: Input<typeof GetCertificateReview>,
): Promise<Reply<typeof GetCertificateReview>> {
  const review = (await findReview(ctx.db, id)) ?? fail("not_found");
  const whole = (await findWhole(ctx.db, review.number)) ?? fail("not_found");
  const { number, title, words, asked_at, answered_at } = review;
  return {
    id,
    subject: `${number}: ${title}`,
    state: answered_at ? "answered" : "open",
    due: answered_at ? null : reviewDue(asked_at).toISOString(),
    at: asked_at.toISOString(),
    parts: [
      { kind: "words", title: "What the holder says", text: words },
      { kind: "facts", title: "What it is about", facts: [{ name: "Where it stands", value: standing(whole) }, ...whyOf(whole)] },
      certificateFacts(whole),
      verifyPage(ctx, number),
    ],
    history: historyOf(review),
    fill: {},
  };
}

function standing({ withdraws_at, withdrawn_at }: CertificateRow): string {
  if (withdrawn_at) return `Withdrawn on ${dayWords(withdrawn_at)}`;
  return withdraws_at ? `To be withdrawn on ${dayWords(withdraws_at)}` : "It counts";
}

const whyOf = ({ withdrawn_why }: CertificateRow) => (withdrawn_why ? [{ name: "Why", value: withdrawalWords[withdrawn_why] }] : []);

/** What its own row remembers; who of the staff it was is in the log. */
function historyOf({ asked_at, answer, answered_at, outcome }: Review): DeskItem["history"] {
  return [
    ...(answered_at && answer && outcome
      ? [{ at: answered_at.toISOString(), who: "Staff", what: `Answered: ${reviewOutcomes[outcome]}`, words: answer }]
      : []),
    { at: asked_at.toISOString(), who: "The holder", what: "Asked for a review" },
  ];
}
