import {
  GetReviewAtDesk,
  HideReview,
  KeepReview,
  ListReviewsAtDesk,
  ReplyToReview,
  ShowReview,
} from "@upaya/contracts/learning/review-desk.ts";
import { GetMyReview, ListReviews, ReportReview, TakeBackReview, VoteReview, WriteReview } from "@upaya/contracts/learning/reviews.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone, signedIn } from "#platform/policy.ts";
import { authors } from "../policies.ts";
import { getReviewAtDesk } from "./get-at-desk.ts";
import { getMyReview } from "./get-my-review.ts";
import { hideReview } from "./hide-review.ts";
import { keepReview } from "./keep-review.ts";
import { listReviewsAtDesk } from "./list-at-desk.ts";
import { listReviews } from "./list-reviews.ts";
import { replyToReview } from "./reply-to-review.ts";
import { reportReview } from "./report-review.ts";
import { showReview } from "./show-review.ts";
import { takeBackReview } from "./take-back-review.ts";
import { voteReview } from "./vote-review.ts";
import { writeReview } from "./write-review.ts";

export const reviewRoutes = [
  endpoint(ListReviews, everyone, listReviews),
  endpoint(GetMyReview, signedIn, getMyReview),
  endpoint(WriteReview, signedIn, writeReview),
  endpoint(TakeBackReview, signedIn, takeBackReview),
  endpoint(VoteReview, signedIn, voteReview),
  endpoint(ReportReview, signedIn, reportReview),
  endpoint(ListReviewsAtDesk, authors, listReviewsAtDesk),
  endpoint(GetReviewAtDesk, authors, getReviewAtDesk),
  endpoint(ReplyToReview, authors, replyToReview),
  endpoint(HideReview, authors, hideReview),
  endpoint(ShowReview, authors, showReview),
  endpoint(KeepReview, authors, keepReview),
];
