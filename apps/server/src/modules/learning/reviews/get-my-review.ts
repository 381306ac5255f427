import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetMyReview } from "@upaya/contracts/learning/reviews.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listKnownPeople } from "../../identity/index.ts";
import { shownAs } from "./shown-as.ts";
import { standingOf } from "./standing.ts";
import { findStanding } from "./standing.store.ts";

/** One's own alone, also while it is hidden, with the reason. */
export async function getMyReview(ctx: Ctx, { slug }: Input<typeof GetMyReview>): Promise<Reply<typeof GetMyReview>> {
  const { id } = personOf(ctx.actor);
  const [row, [person]] = await Promise.all([findStanding(ctx.db, id, slug), listKnownPeople(ctx.db, [id])]);
  const found = row ?? fail("not_found");
  return { ...standingOf(found), by: person ? shownAs(person) : null, review: found.review };
}
