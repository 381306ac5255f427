import { type ReviewOrder, reviewOrders } from "@upaya/contracts/learning/review-words.ts";

/** What a page of reviews shows, as its address says it. */
export interface ReviewsAddress {
  readonly order: ReviewOrder;
  /** Only those with so many; empty for all. */
  readonly stars: "" | "1" | "2" | "3" | "4" | "5";
  /** Where the page before ended. */
  readonly after: string;
}

export const starChoices = ["5", "4", "3", "2", "1"] as const;

export function readReviewsAddress(search: URLSearchParams): ReviewsAddress {
  return {
    order: reviewOrders.find((order) => order === search.get("order")) ?? "helpful",
    stars: starChoices.find((stars) => stars === search.get("stars")) ?? "",
    after: search.get("after") ?? "",
  };
}

const first: ReviewsAddress = { order: "helpful", stars: "", after: "" };

/** Another order, or other stars, begins at the beginning. */
export function reviewsAddress(slug: string, { order, stars, after }: Partial<ReviewsAddress> = {}): string {
  const said = { order: order === "helpful" ? "" : (order ?? ""), stars: stars ?? first.stars, after: after ?? first.after };
  const search = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== "")).toString();
  return `/learning/${slug}/reviews${search ? `?${search}` : ""}`;
}

/** Opens the form at once, for whoever may write. */
export const writeHash = "#write";
