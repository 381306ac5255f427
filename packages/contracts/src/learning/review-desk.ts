import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainText } from "../forms/plain-text.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";
import { type ReviewFault, reviewFaults, reviewLength } from "./review-words.ts";

const id = z.object({ id: z.uuid() });

/** What is wrong with a review, in the words of the desk. */
export const faultWords: Readonly<Record<ReviewFault, string>> = {
  names_child: "It names or shows a child",
  rude: "It is rude or about the person",
  off_topic: "It is not about this course",
  advertising: "It is advertising",
  false: "It is false",
};

export const ListReviewsAtDesk = defineEndpoint({
  name: "ListReviewsAtDesk",
  method: "GET",
  path: "/staff/reviews",
  summary:
    "Reviews that were reported, those first that wait longest; hidden ones that were written anew; all others with the newest first.",
  staff: {
    kind: "queue",
    queue: "reviews",
    title: "Reviews of courses",
    promise: "A person reads what is reported",
    states: { reported: "Reported", mended: "Written anew", shown: "Shown", hidden: "Hidden" },
    search: "Address of a course",
    empty: "There is no such review.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetReviewAtDesk = defineEndpoint({
  name: "GetReviewAtDesk",
  method: "GET",
  path: "/staff/reviews/:id",
  summary: "A review with what was reported of it. Who wrote and who reported it is not said.",
  staff: { kind: "item", queue: "reviews", shows: "people" },
  params: id,
  reply: deskItem,
  rows: 100,
});

export const ReplyToReview = defineEndpoint({
  name: "ReplyToReview",
  method: "POST",
  path: "/staff/reviews/:id/reply",
  summary: "Answers a review in public, once.",
  staff: {
    kind: "act",
    queue: "reviews",
    states: ["reported", "shown"],
    label: "Reply in public",
    effect: "Everybody reads it below the review, as from us. It cannot be changed, and there is one reply only.",
    reason: true,
  },
  params: id,
  body: z.object({
    text: field(z.string().check(z.overwrite(plainText), z.trim(), z.minLength(10), z.maxLength(reviewLength.most)), {
      title: "Our reply",
      lines: 5,
    }),
  }),
  reply: staffDone,
  idempotent: "key",
});

export const HideReview = defineEndpoint({
  name: "HideReview",
  method: "POST",
  path: "/staff/reviews/:id/hiding",
  summary: "Hides a review from everybody but its writer, who is told why.",
  staff: {
    kind: "act",
    queue: "reviews",
    states: ["reported", "shown", "mended"],
    label: "Hide it",
    effect: "Nobody but its writer sees it, and it counts no more. They read the reason, and can write it anew.",
    reason: true,
    says: ["for"],
    grave: true,
  },
  params: id,
  body: z.object({
    for: field(z.enum(reviewFaults), { title: "What is wrong", words: faultWords }),
    words: field(z.string().check(z.overwrite(plainText), z.trim(), z.maxLength(reviewLength.report)), {
      title: "What its writer is told",
      description: "Beside the reason. Say what would have to change. May stay empty.",
      lines: 3,
    }),
  }),
  reply: staffDone,
  idempotent: "key",
});

export const ShowReview = defineEndpoint({
  name: "ShowReview",
  method: "POST",
  path: "/staff/reviews/:id/showing",
  summary: "Shows a hidden review again.",
  staff: {
    kind: "act",
    queue: "reviews",
    states: ["hidden", "mended"],
    label: "Show it again",
    effect: "Everybody sees it as it stands now, and it counts.",
    reason: true,
  },
  params: id,
  reply: staffDone,
  idempotent: "key",
});

export const KeepReview = defineEndpoint({
  name: "KeepReview",
  method: "POST",
  path: "/staff/reviews/:id/keeping",
  summary: "Leaves a review that was reported as it is.",
  staff: {
    kind: "act",
    queue: "reviews",
    states: ["reported"],
    label: "Leave it as it is",
    effect: "Its open reports are settled. Nothing is sent to anybody.",
    reason: true,
  },
  params: id,
  reply: staffDone,
  idempotent: "key",
});
