import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { EnrolInFree } from "@upaya/contracts/learning/enrolment.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listOffersOf } from "../../catalogue/index.ts";
import { giveLearning } from "./give-learning.ts";

/** The same rule for each of them as for one. What has a price, opens later or is not there is left out, and no error. */
export async function enrolInFree(ctx: Ctx, { resource_ids }: Input<typeof EnrolInFree>): Promise<Reply<typeof EnrolInFree>> {
  const me = personOf(ctx.actor);
  return ctx.tx(async (tx) => {
    const offers = await listOffersOf(tx, resource_ids);
    const enrolled = offers.filter(({ price_paise, ready, has_dates }) => !price_paise && ready && !has_dates).map(({ id }) => id);
    for (const resourceId of enrolled) await giveLearning(tx, { userId: me.id, resourceId, source: "free", sourceId: "" });
    return { enrolled };
  });
}
