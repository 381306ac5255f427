import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListCertificateReviews } from "@upaya/contracts/learning/certificate-desk.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { workingDayAfter } from "#platform/india.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { countReviews, listReviewsOf, type Review } from "./reviews.store.ts";

/** So many of those that wait longest show how late we are. */
const mostDues = 40;
const promisedDays = 5;

/** Whoever waits longest is answered first. */
export async function listCertificateReviews(
  ctx: Ctx,
  { state, after }: Input<typeof ListCertificateReviews>,
): Promise<Reply<typeof ListCertificateReviews>> {
  const rows = await listReviewsOf(ctx.db, state === "answered" ? "answered" : "open", placeFrom(after));
  const { since, ...counts } = await countReviews(ctx.db, mostDues);
  return deskPageOf(rows, rowOf, ({ place, id }) => placeText({ at: place, id }), {
    counts,
    dues: since.map((at) => reviewDue(new Date(at))),
  });
}

/** Five working days later. */
export function reviewDue(asked: Date): Date {
  let due = asked;
  for (let day = 0; day < promisedDays; day += 1) due = workingDayAfter(due);
  return due;
}

function rowOf({ id, number, title, asked_at, answered_at }: Review): DeskRow {
  return {
    id,
    subject: number,
    note: title,
    state: answered_at ? "answered" : "open",
    due: answered_at ? null : reviewDue(asked_at).toISOString(),
    at: asked_at.toISOString(),
  };
}
