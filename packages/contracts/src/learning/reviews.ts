import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainText } from "../forms/plain-text.ts";
import { nameOr } from "../wire.ts";
import { reviewFaults, reviewLength, reviewOrders } from "./review-words.ts";

/** Of one person, of those that nobody has settled yet. */
export const mostReviewReportsADay = 10;

/** How many a page of them has. */
export const reviewsAtOnce = 20;

const slug = z.object({ slug: z.string().check(z.maxLength(120)) });
const id = z.object({ id: z.uuid() });

const stars = z.int().check(z.gte(1), z.lte(5));

/** What a review says. */
const said = {
  stars,
  text: z.string(),
  tried: z.string(),
  done: z.int(),
  lessons: z.int(),
  finished: z.boolean(),
  written_at: z.iso.datetime(),
  changed_at: z.nullable(z.iso.datetime()),
  helpful: z.int(),
  reply: z.nullable(z.object({ text: z.string(), at: z.iso.datetime() })),
};

const review = z.object({
  id: z.uuid(),
  ...said,
  /** Whoever allowed it: first name and city. Nothing of anybody else. */
  by: z.nullable(z.object({ name: z.string(), city: z.nullable(z.string()) })),
  /** Made up, in a development database. */
  sample: z.boolean(),
  /** Whether the caller found it helpful, and whether it is theirs. */
  voted: z.boolean(),
  mine: z.boolean(),
});
export type Review = z.output<typeof review>;

const reviewSummary = z.object({
  /** The mean, of 5; 0 where there is none. */
  rating: z.number(),
  count: z.int(),
  /** How many have one star, two, and so on. */
  stars: z.array(z.int()),
  /** How many of each have words: those that are listed. */
  listed: z.array(z.int()),
});
export type ReviewSummary = z.output<typeof reviewSummary>;

export const ListReviews = defineEndpoint({
  name: "ListReviews",
  method: "GET",
  path: "/learning/courses/:slug/reviews",
  summary: "What people who have done half of a course say of it: the figures of all, and a page of those with words.",
  rows: reviewsAtOnce,
  params: slug,
  query: z.object({
    order: nameOr(reviewOrders, "helpful"),
    /** Only those with so many. */
    stars: nameOr(["", "1", "2", "3", "4", "5"], ""),
    /** Where the page before ended, as it named it. */
    after: z._default(z.string().check(z.maxLength(120)), ""),
  }),
  reply: z.object({ summary: reviewSummary, data: z.array(review), next: z.nullable(z.string()) }),
  shed: "browse",
});

const ownReview = z.object({
  id: z.uuid(),
  ...said,
  named: z.boolean(),
  /** Why nobody else sees it, and since when; `mended` since it was written anew, and somebody looks at it again. */
  hidden: z.nullable(
    z.object({ for: z.enum(reviewFaults), words: z.string(), at: z.iso.datetime(), mended_at: z.nullable(z.iso.datetime()) }),
  ),
});
export type OwnReview = z.output<typeof ownReview>;

const standing = z.object({
  /** They have begun it. */
  enrolled: z.boolean(),
  may: z.boolean(),
  done: z.int(),
  lessons: z.int(),
  finished: z.boolean(),
  /** Until half: lessons, and seconds of them. */
  left: z.object({ lessons: z.int(), seconds: z.int() }),
  /** The lesson to go on with, and what is left of it in seconds. */
  next: z.nullable(z.object({ lesson: z.string(), left: z.int() })),
  /** What stands beside it if they allow it. */
  by: z.nullable(z.object({ name: z.string(), city: z.nullable(z.string()) })),
  review: z.nullable(ownReview),
});
export type ReviewStanding = z.output<typeof standing>;

export const GetMyReview = defineEndpoint({
  name: "GetMyReview",
  method: "GET",
  path: "/learning/mine/:slug/review",
  summary: "One's own review of a course, and what is left until one may write it.",
  params: slug,
  reply: standing,
});

/** Empty, or enough of it. */
const words = z.string().check(
  z.overwrite(plainText),
  z.trim(),
  z.maxLength(reviewLength.most),
  z.refine((text) => text === "" || text.length >= reviewLength.least, `must have ${reviewLength.least} letters, or none`),
);

export const WriteReview = defineEndpoint({
  name: "WriteReview",
  method: "PUT",
  path: "/learning/mine/:slug/review",
  summary: "Writes one's review of a course, or writes it anew. One a person: what was sent last stays.",
  params: slug,
  body: z.object({
    stars,
    text: words,
    tried: z.string().check(z.overwrite(plainText), z.trim(), z.maxLength(reviewLength.tried)),
    named: z.boolean(),
  }),
  reply: ownReview,
  idempotent: "natural",
});

export const TakeBackReview = defineEndpoint({
  name: "TakeBackReview",
  method: "DELETE",
  path: "/learning/mine/:slug/review",
  summary: "Takes one's review of a course back: its words are gone.",
  params: slug,
  reply: z.object({ done: z.literal(true) }),
  idempotent: "natural",
});

export const VoteReview = defineEndpoint({
  name: "VoteReview",
  method: "PUT",
  path: "/learning/reviews/:id/helpful",
  summary: "Says that somebody else's review was helpful, or no longer. One vote a person.",
  params: id,
  body: z.object({ helpful: z.boolean() }),
  reply: z.object({ id: z.uuid(), voted: z.boolean(), helpful: z.int() }),
  idempotent: "natural",
});

export const ReportReview = defineEndpoint({
  name: "ReportReview",
  method: "POST",
  path: "/learning/reviews/:id/reports",
  summary: "Says what is wrong with somebody else's review. The device names the report: sent again it is the same one.",
  params: id,
  body: z.object({
    report_id: z.uuid(),
    what: z.enum(reviewFaults),
    text: z.string().check(z.overwrite(plainText), z.trim(), z.maxLength(reviewLength.report)),
  }),
  reply: z.object({ report_id: z.uuid() }),
  idempotent: "natural",
});
