import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { AwaitOpening } from "@upaya/contracts/learning/opening.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findAwaited } from "../../catalogue/index.ts";
import { addAwaited } from "./awaited.store.ts";

/** Asked twice it is asked once. It cannot open between the look and the wish, so nobody waits for what is open. */
export async function awaitOpening(ctx: Ctx, { item_id }: Input<typeof AwaitOpening>): Promise<Reply<typeof AwaitOpening>> {
  const { id } = personOf(ctx.actor);
  await ctx.tx(async (tx) => {
    const { ready } = (await findAwaited(tx, item_id)) ?? fail("not_found");
    if (ready) fail("learning.open_already");
    await addAwaited(tx, id, item_id);
  });
  return { item_id, awaited: true };
}
