import { count } from "./format.ts";

/** The words that belong to a control itself. Everything else comes by props. */
export const uiWords = {
  free: "Free",
  oldPrice: "Old price",
  isNew: "New",
  noRatings: "No ratings yet",
  rating: (value: string, ratings: number) => `Rated ${value} out of 5, ${count(ratings)} ratings`,
  bookmark: "Bookmark",
  bookmarked: "Bookmarked",
  percent: "%",
  share: (percent: number) => `${percent}%`,
  countryCode: "+91",
  india: "India",
  previous: "Previous",
  next: "Next",
  rowsPerPage: "Rows per page",
  range: (first: number, last: number, total: number) => `${count(first)} to ${count(last)} of ${count(total)}`,
  step: { done: "correct", wrong: "wrong", now: "current", next: "to come" },
  stepName: (number: number, state: string) => `${number}, ${state}`,
  notOpen: "Not open yet",
  tryAgain: "Try again",
  couldNotLoad: "We could not load this",
  nothingLost: "Your connection dropped. Nothing is lost.",
  serverAway: "Our server does not answer for the moment. Nothing is lost.",
} as const;
