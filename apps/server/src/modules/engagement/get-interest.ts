import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetInterest } from "@upaya/contracts/engagement/interest.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { hasInterest } from "./engagement.store.ts";

/** Only what the caller said while signed in: an address that was typed may be anybody's. */
export async function getInterest(ctx: Ctx, { topic }: Input<typeof GetInterest>): Promise<Reply<typeof GetInterest>> {
  return { asked: await hasInterest(ctx.db, personOf(ctx.actor).id, topic) };
}
