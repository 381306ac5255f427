import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type ListReviews, type Review, reviewsAtOnce, type ReviewSummary } from "@upaya/contracts/learning/reviews.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listKnownPeople } from "../../identity/index.ts";
import { findReviews, type ListedRow, type ReviewPlace } from "./list.store.ts";
import { shownAs } from "./shown-as.ts";

/** What everybody may read: hidden ones are not there, and nobody is named who did not allow it. Stars without words count, and are not listed. */
export async function listReviews(ctx: Ctx, { slug, order, stars, after }: Input<typeof ListReviews>): Promise<Reply<typeof ListReviews>> {
  const viewer = ctx.actor.kind === "user" ? ctx.actor.id : null;
  const wanted = { slug, viewer, order, stars: stars === "" ? null : Number(stars), after: placeFrom(after) };
  const { rows, ...figures } = (await findReviews(ctx.db, wanted)) ?? fail("not_found");
  const page = rows.slice(0, reviewsAtOnce);
  const people = await listKnownPeople(ctx.db, [...new Set(page.flatMap(({ user_id }) => user_id ?? []))]);
  const named = new Map(people.map((person) => [person.id, shownAs(person)]));
  const last = page.at(-1);
  return {
    summary: summaryOf(figures),
    data: page.map((row) => reviewOf(row, row.user_id ? (named.get(row.user_id) ?? null) : null)),
    next: rows.length > reviewsAtOnce && last ? placeText(last) : null,
  };
}

function summaryOf({ stars, listed }: { stars: number[]; listed: number[] }): ReviewSummary {
  const count = stars.reduce((sum, each) => sum + each, 0);
  const points = stars.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return { rating: count === 0 ? 0 : Math.round((points / count) * 10) / 10, count, stars, listed };
}

function reviewOf({ user_id: _user, at: _at, ...row }: ListedRow, by: Review["by"]): Review {
  return { ...row, by };
}

const form = /^([1-5])_(\d{1,9})_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const placeText = ({ stars, helpful, at, id }: ReviewPlace) => `${stars}_${helpful}_${at}_${id}`;

/** What the page before named. Anything else is not a place. */
function placeFrom(after: string): ReviewPlace | undefined {
  if (after === "") return undefined;
  const [, stars, helpful, at, id] = form.exec(after) ?? [];
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at)))
    return fail("invalid_input", { fields: [{ path: "after", message: "is no place in this list" }] });
  return { stars: Number(stars), helpful: Number(helpful), at, id };
}
