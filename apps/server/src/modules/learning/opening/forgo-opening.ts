import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ForgoOpening } from "@upaya/contracts/learning/opening.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { dropAwaited } from "./awaited.store.ts";

/** Only one's own; what was never asked for is not waited for either. */
export async function forgoOpening(ctx: Ctx, { item_id }: Input<typeof ForgoOpening>): Promise<Reply<typeof ForgoOpening>> {
  const { id } = personOf(ctx.actor);
  await ctx.tx((tx) => dropAwaited(tx, id, item_id));
  return { item_id, awaited: false };
}
