import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { DropBroadcast } from "@upaya/contracts/engagement/broadcasts.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { dropBroadcastRow, lockBroadcast, stateOf } from "./broadcasts.store.ts";

/** What was said stays in the record, taken back or not. */
export async function dropBroadcast(ctx: Ctx, { id }: Input<typeof DropBroadcast>): Promise<Reply<typeof DropBroadcast>> {
  await ctx.tx(async (tx) => {
    const broadcast = (await lockBroadcast(tx, id)) ?? fail("not_found");
    if (stateOf(broadcast) !== "draft") fail("engagement.broadcast_said");
    await dropBroadcastRow(tx, id);
  });
  return { message: "It is gone." };
}
