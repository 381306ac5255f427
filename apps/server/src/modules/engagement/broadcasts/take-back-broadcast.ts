import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { TakeBackBroadcast } from "@upaya/contracts/engagement/broadcasts.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { lockBroadcast, markTakenBack, stateOf } from "./broadcasts.store.ts";
import { tellEveryTab } from "./say-it.ts";

/** Off every bell with this transaction. Taken back twice it was taken back once. */
export async function takeBackBroadcast(ctx: Ctx, { id }: Input<typeof TakeBackBroadcast>): Promise<Reply<typeof TakeBackBroadcast>> {
  await ctx.tx(async (tx) => {
    const state = stateOf((await lockBroadcast(tx, id)) ?? fail("not_found"));
    if (state === "draft") fail("engagement.broadcast_unsaid");
    if (state === "taken_back") return;
    await markTakenBack(tx, id);
    tellEveryTab(tx);
  });
  return { message: "It is off every bell." };
}
