import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ShowInterest } from "@upaya/contracts/engagement/interest.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { addInterest } from "./engagement.store.ts";

/** Whoever is signed in leaves no address: it is kept once for a topic that they want to hear, and where they are reached may change. */
export async function showInterest(ctx: Ctx, { topic }: Input<typeof ShowInterest>): Promise<Reply<typeof ShowInterest>> {
  const { id } = personOf(ctx.actor);
  await ctx.tx((tx) => addInterest(tx, topic, { user_id: id }));
  return { message: "Thank you. We will write once, when it is ready." };
}
