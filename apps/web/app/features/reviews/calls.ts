import type { GetMyReview, ListReviews, ReportReview, TakeBackReview, VoteReview, WriteReview } from "@upaya/contracts/learning/reviews.ts";
import type { Call } from "../../lib/api-browser.ts";

const mine = "/learning/mine/:slug/review";

export const listCall: Call<typeof ListReviews> = { method: "GET", path: "/learning/courses/:slug/reviews" };
export const mineCall: Call<typeof GetMyReview> = { method: "GET", path: mine };
export const writeCall: Call<typeof WriteReview> = { method: "PUT", path: mine, idempotent: "natural" };
export const takeBackCall: Call<typeof TakeBackReview> = { method: "DELETE", path: mine, idempotent: "natural" };
export const voteCall: Call<typeof VoteReview> = { method: "PUT", path: "/learning/reviews/:id/helpful", idempotent: "natural" };
export const reportCall: Call<typeof ReportReview> = { method: "POST", path: "/learning/reviews/:id/reports", idempotent: "natural" };
