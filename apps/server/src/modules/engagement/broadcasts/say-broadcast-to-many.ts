import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SayBroadcastToMany } from "@upaya/contracts/engagement/broadcasts.ts";
import type { Ctx } from "#platform/ctx.ts";
import { sayIt } from "./say-it.ts";

/** Two have agreed to it. */
export async function sayBroadcastToMany(ctx: Ctx, { id }: Input<typeof SayBroadcastToMany>): Promise<Reply<typeof SayBroadcastToMany>> {
  await ctx.tx((tx) => sayIt(tx, id));
  return { message: "It is on everybody's bell." };
}
