import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";
import { sheetNames } from "./certificate-name.ts";
import { type WithdrawalReason, withdrawalReasons } from "./certificates.ts";

const number = z.object({ id: z.string().check(z.maxLength(40)) });
const reviewId = z.object({ id: z.uuid() });

/** In the words of the desk. */
export const withdrawalWords: Readonly<Record<WithdrawalReason, string>> = {
  another_person: "The check was taken by another person",
  issued_in_error: "It was issued in error",
  against_the_rules: "It was earned against the rules of the course",
  holder_asked: "Its holder asked for it",
};

export const ListCertificates = defineEndpoint({
  name: "ListCertificates",
  method: "GET",
  path: "/staff/certificates",
  summary: "Certificates by their state, the newest first; one is found by its number.",
  staff: {
    kind: "queue",
    queue: "certificates",
    title: "Certificates",
    states: { issued: "Issued", notice: "Notice given", withdrawn: "Withdrawn", left: "Holder has left" },
    search: "Number of the certificate",
    empty: "There is none.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetCertificate = defineEndpoint({
  name: "GetCertificate",
  method: "GET",
  path: "/staff/certificates/:id",
  summary: "A certificate with the names that it had and what became of it.",
  staff: { kind: "item", queue: "certificates", shows: "people" },
  params: number,
  reply: deskItem,
  rows: 100,
});

export const CorrectAtDesk = defineEndpoint({
  name: "CorrectAtDesk",
  method: "POST",
  path: "/staff/certificates/:id/name",
  summary: "Corrects the name on a certificate for its holder.",
  staff: {
    kind: "act",
    queue: "certificates",
    states: ["issued", "notice"],
    label: "Correct the name",
    effect: "A new sheet is made under the same number. Old prints check as real and show the corrected name.",
    reason: true,
  },
  params: number,
  body: z.object({
    name: field(sheetNames.shape.name, { title: "Name, in Latin letters" }),
    name_own: field(sheetNames.shape.name_own, { title: "The same in their own script", description: "Empty: none is shown." }),
  }),
  reply: staffDone,
  idempotent: "natural",
});

export const WithdrawCertificate = defineEndpoint({
  name: "WithdrawCertificate",
  method: "POST",
  path: "/staff/certificates/:id/notice",
  summary: "Tells the holder that a certificate is withdrawn in seven days.",
  staff: {
    kind: "act",
    queue: "certificates",
    states: ["issued"],
    label: "Withdraw it in seven days",
    effect:
      "My Learning tells its holder why, and how to ask for a review. After seven days whoever checks its number reads that it was withdrawn, and the name is hidden.",
    reason: true,
    says: ["why"],
    grave: true,
  },
  params: number,
  body: z.object({ why: field(z.enum(withdrawalReasons), { title: "Why, as everybody reads it", words: withdrawalWords }) }),
  reply: staffDone,
  idempotent: "key",
});

export const RestoreCertificate = defineEndpoint({
  name: "RestoreCertificate",
  method: "POST",
  path: "/staff/certificates/:id/restoration",
  summary: "Takes a withdrawal back, or the notice of one.",
  staff: {
    kind: "act",
    queue: "certificates",
    states: ["notice", "withdrawn"],
    label: "Let it count",
    effect: "Whoever checks its number reads at once that it is real; signed copies count again within five minutes.",
    reason: true,
  },
  params: number,
  reply: staffDone,
  idempotent: "key",
});

export const ListFailedSheets = defineEndpoint({
  name: "ListFailedSheets",
  method: "GET",
  path: "/staff/sheets",
  summary: "Certificates whose sheet could not be made, or takes too long: those first that wait longest.",
  staff: {
    kind: "queue",
    queue: "sheets",
    title: "Sheets that are missing",
    promise: "Made within one working day",
    states: { failed: "Not made" },
    empty: "Every sheet is made.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetFailedSheet = defineEndpoint({
  name: "GetFailedSheet",
  method: "GET",
  path: "/staff/sheets/:id",
  summary: "A certificate whose sheet is missing, and why.",
  staff: { kind: "item", queue: "sheets", shows: "people" },
  params: number,
  reply: deskItem,
  rows: 100,
});

export const RetrySheet = defineEndpoint({
  name: "RetrySheet",
  method: "POST",
  path: "/staff/sheets/:id/retry",
  summary: "Makes the sheet of a certificate once more.",
  staff: {
    kind: "act",
    queue: "sheets",
    states: ["failed"],
    label: "Make it again",
    effect: "The sheet is drawn anew in a moment. Where it fails again it is back on this list.",
  },
  params: number,
  reply: staffDone,
  idempotent: "natural",
});

export const ListCertificateReviews = defineEndpoint({
  name: "ListCertificateReviews",
  method: "GET",
  path: "/staff/certificate-reviews",
  summary: "Holders who asked for another look at a withdrawal, those first that wait longest.",
  staff: {
    kind: "queue",
    queue: "certificate-reviews",
    title: "Reviews of withdrawals",
    promise: "Answered within five working days",
    states: { open: "Open", answered: "Answered" },
    empty: "Nobody has asked for a review.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetCertificateReview = defineEndpoint({
  name: "GetCertificateReview",
  method: "GET",
  path: "/staff/certificate-reviews/:id",
  summary: "What a holder says, beside the certificate that it is about.",
  staff: { kind: "item", queue: "certificate-reviews", shows: "people" },
  params: reviewId,
  reply: deskItem,
  rows: 100,
});

export const reviewOutcomes = { restored: "Let it count", stays: "It stays withdrawn" } as const;
export type ReviewOutcome = keyof typeof reviewOutcomes;

export const AnswerCertificateReview = defineEndpoint({
  name: "AnswerCertificateReview",
  method: "POST",
  path: "/staff/certificate-reviews/:id/answer",
  summary: "Answers a holder's request, and lets the certificate count again or not.",
  staff: {
    kind: "act",
    queue: "certificate-reviews",
    states: ["open"],
    label: "Answer it",
    effect: "The holder reads the answer beside the certificate.",
    reason: true,
    says: ["outcome"],
  },
  params: reviewId,
  body: z.object({
    outcome: field(z.enum(Object.keys(reviewOutcomes) as [ReviewOutcome, ...ReviewOutcome[]]), {
      title: "What becomes of it",
      words: reviewOutcomes,
    }),
    answer: field(z.string().check(z.trim(), z.minLength(10), z.maxLength(1_000)), { title: "Answer to the holder", lines: 5 }),
  }),
  reply: staffDone,
  idempotent: "key",
});
