import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { faultWords, type ListReviewsAtDesk } from "@upaya/contracts/learning/review-desk.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { countDeskReviews, type DeskReview, listDeskReviews, reviewStates } from "./desk.store.ts";

/** So much of the words as a line shows. */
const longestLine = 90;

/** What waits longest is read first; of the others the newest. */
export async function listReviewsAtDesk(
  ctx: Ctx,
  { state, search = "", after }: Input<typeof ListReviewsAtDesk>,
): Promise<Reply<typeof ListReviewsAtDesk>> {
  const wanted = { state: reviewStates.find((each) => each === state) ?? "reported", search, after: placeFrom(after) };
  const rows = await listDeskReviews(ctx.db, wanted);
  return deskPageOf(rows, rowOf, ({ place, id }) => placeText({ at: place, id }), { counts: await countDeskReviews(ctx.db) });
}

function rowOf({ id, course, stars, body, tried, state, at, reports, sample }: DeskReview): DeskRow {
  const faults = [...new Set(reports.map(({ what }) => faultWords[what]))];
  const words = lineOf(body || tried);
  return {
    id,
    subject: course ?? "A course that is gone",
    note: [...faults, `${stars} of 5`, sample ? "Sample" : "", words].filter(Boolean).join(" · "),
    state,
    due: null,
    at: at.toISOString(),
  };
}

function lineOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  // Never half of a letter that takes two places.
  return line.length > longestLine ? `${line.slice(0, longestLine).replace(/[\ud800-\udbff]$/, "")}…` : line;
}
