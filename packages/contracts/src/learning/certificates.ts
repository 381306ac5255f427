import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { sheetNames } from "./certificate-name.ts";
import { reviewLength } from "./certificate-review.ts";

const numberParam = z.object({ number: z.string().check(z.maxLength(40)) });
const address = z.object({ slug: z.string().check(z.maxLength(120)) });

/** As often one may correct one's own name; after that staff do. */
export const ownCorrections = 3;
/** How many numbers are checked at once. */
export const numbersAtOnce = 100;
/** So long after a certificate was withdrawn its holder may ask us to look again. */
export const reviewDays = 60;
/** So long after its holder was told it is withdrawn. */
export const noticeDays = 7;

/** Why one is withdrawn; each is said in words that accuse nobody of more than it says. */
export const withdrawalReasons = ["another_person", "issued_in_error", "against_the_rules", "holder_asked"] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];
const why = z.enum(withdrawalReasons);

/**
 * What one sees of a certificate: something is left to do; it is earned and waits for a name; its sheet is being made; it is there; its sheet
 * could not be made.
 */
export const certificateStates = ["not_eligible", "eligible", "issuing", "issued", "failed", "withdrawn"] as const;

const facts = z.object({
  number: z.string(),
  title: z.string(),
  teacher: z.string(),
  minutes: z.int(),
  /** Of the check. */
  right: z.int(),
  of: z.int(),
  finished_at: z.iso.datetime(),
});

const review = z.object({
  asked_at: z.iso.datetime(),
  answered_at: z.nullable(z.iso.datetime()),
  answer: z.nullable(z.string()),
});

const held = z.object({
  ...facts.shape,
  issued_at: z.nullable(z.iso.datetime()),
  name: z.nullable(z.string()),
  name_own: z.nullable(z.string()),
  /** Corrections that one may still make oneself. */
  corrections_left: z.int(),
  /** The names that it had, the newest first. */
  history: z.array(
    z.object({ name: z.string(), name_own: z.nullable(z.string()), from: z.iso.datetime(), by: z.enum(["holder", "staff"]) }),
  ),
  /** Notice was given: it is withdrawn then. */
  withdraws_at: z.nullable(z.iso.datetime()),
  withdrawn_at: z.nullable(z.iso.datetime()),
  why: z.nullable(why),
  /** Until when one may ask for a review; nothing where there is nothing to review. */
  review_until: z.nullable(z.iso.datetime()),
  review: z.nullable(review),
});
export type HeldCertificate = z.output<typeof held>;

const state = z.object({
  course: z.object({ resource_id: z.uuid(), slug: z.string(), title: z.string(), language: z.string() }),
  state: z.enum(certificateStates),
  /** What is still to do: lessons with their seconds, and the check. */
  left: z.object({ lessons: z.int(), seconds: z.int(), check: z.boolean() }),
  /** The lesson to go on with. */
  next: z.nullable(z.string()),
  certificate: z.nullable(held),
  /** The name that earlier ones carry, or the one of the profile: a suggestion, which is never taken unasked. */
  suggested: z.nullable(z.string()),
});
export type MyCertificate = z.output<typeof state>;

export const GetMyCertificate = defineEndpoint({
  name: "GetMyCertificate",
  method: "GET",
  path: "/learning/mine/:slug/certificate",
  summary: "The certificate of a course one is in: what is left to earn it, or where it is.",
  params: address,
  rows: 100,
  reply: state,
});

export const CheckAgain = defineEndpoint({
  name: "CheckAgain",
  method: "POST",
  path: "/learning/mine/:slug/certificate",
  summary: "Looks once more whether the certificate of a course is earned, and makes what is missing of it.",
  params: address,
  rows: 100,
  reply: state,
  idempotent: "natural",
});

export const PreviewSheet = defineEndpoint({
  name: "PreviewSheet",
  method: "POST",
  path: "/learning/mine/:slug/certificate/preview",
  summary: "The sheet as it would look with a name. Nothing is kept.",
  params: address,
  body: sheetNames,
  reply: z.object({ picture: z.string() }),
  idempotent: "natural",
});

export const NameCertificates = defineEndpoint({
  name: "NameCertificates",
  method: "PUT",
  path: "/learning/certificate-name",
  summary:
    "Says how one's name stands on certificates. What was earned and waited for a name is issued; what was issued before stays as it is.",
  body: sheetNames,
  reply: z.object({ issued: z.int() }),
  idempotent: "natural",
});

export const CorrectCertificate = defineEndpoint({
  name: "CorrectCertificate",
  method: "POST",
  path: "/learning/certificates/:number/name",
  summary: "Corrects the name on a certificate of one's own, three times at most: a new sheet under the same number.",
  params: numberParam,
  body: sheetNames,
  reply: z.object({ number: z.string(), corrections_left: z.int() }),
  idempotent: "natural",
});

export const AskReview = defineEndpoint({
  name: "AskReview",
  method: "POST",
  path: "/learning/certificates/:number/reviews",
  summary: "Asks for another look at a certificate of one's own that was withdrawn, or is about to be.",
  params: numberParam,
  body: z.object({ words: z.string().check(z.trim(), z.minLength(reviewLength.least), z.maxLength(reviewLength.most)) }),
  reply: review,
  idempotent: "natural",
});

const found = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("valid"),
    ...facts.shape,
    name: z.string(),
    name_own: z.nullable(z.string()),
    issued_at: z.iso.datetime(),
    /** Since when it carries this name, where it carried another before. */
    corrected_at: z.nullable(z.iso.datetime()),
  }),
  z.object({
    state: z.literal("withdrawn"),
    number: z.string(),
    title: z.string(),
    issued_at: z.iso.datetime(),
    withdrawn_at: z.iso.datetime(),
    why,
  }),
  /** Its holder has deleted their account: it was real, and says no more of anybody. */
  z.object({ state: z.literal("gone"), number: z.string(), title: z.string(), issued_at: z.iso.datetime() }),
  z.object({ state: z.literal("unknown"), number: z.string() }),
]);
export type CheckedNumber = z.output<typeof found>;

export const VerifyCertificate = defineEndpoint({
  name: "VerifyCertificate",
  method: "GET",
  path: "/learning/certificates/:number",
  summary: "Whether a certificate is real, by its number, for everybody. So many an hour as a school needs.",
  params: numberParam,
  reply: z.object({ checked_at: z.iso.datetime(), found }),
});

export const VerifyCertificates = defineEndpoint({
  name: "VerifyCertificates",
  method: "POST",
  path: "/learning/certificates/checks",
  summary: "The same for up to a hundred numbers, in their order.",
  rows: numbersAtOnce,
  body: z.object({ numbers: z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(numbersAtOnce)) }),
  reply: z.object({ checked_at: z.iso.datetime(), found: z.array(found) }),
  idempotent: "natural",
});

export const GetCertificateFile = defineEndpoint({
  name: "GetCertificateFile",
  method: "GET",
  path: "/learning/certificates/:number/:file",
  summary: "The sheet of a certificate that is valid, as PDF or as a picture, and its signed copy, for whoever has its number.",
  params: z.object({ ...numberParam.shape, file: z.enum(["sheet.pdf", "sheet.svg", "sheet.png", "signed.jwt", "signed.png"]) }),
  replies: "file",
});

export const GetAchievement = defineEndpoint({
  name: "GetAchievement",
  method: "GET",
  path: "/learning/achievements/:id",
  summary: "What a course's certificate is given for, as Open Badges 3.0 describes it: signed copies name this address.",
  params: z.object({ id: z.uuid() }),
  replies: "file",
  shed: "browse",
});

export const GetMyCertificates = defineEndpoint({
  name: "GetMyCertificates",
  method: "GET",
  path: "/learning/mine/certificates.zip",
  summary: "Every sheet of one's own in one zip.",
  replies: "file",
});
