import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Enrol } from "@upaya/contracts/learning/enrolment.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findOffer } from "../../catalogue/index.ts";
import { giveLearning } from "./give-learning.ts";
import { recordOf } from "./record-of.ts";

/** What it costs and whether it is ready is read in the transaction that enrols: nobody's word counts but the catalogue's. */
export async function enrol(ctx: Ctx, { resource_id }: Input<typeof Enrol>): Promise<Reply<typeof Enrol>> {
  const me = personOf(ctx.actor);
  return ctx.tx(async (tx) => {
    const offer = (await findOffer(tx, resource_id)) ?? fail("not_found");
    if (offer.price_paise) fail("learning.not_free");
    if (offer.has_dates) fail("learning.registered_not_enrolled");
    if (!offer.ready) fail("learning.not_ready");
    return recordOf(await giveLearning(tx, { userId: me.id, resourceId: resource_id, source: "free", sourceId: "" }));
  });
}
