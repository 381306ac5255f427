import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SayBroadcast } from "@upaya/contracts/engagement/broadcasts.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { readersOf } from "./readers.ts";
import { sayIt } from "./say-it.ts";

/** Said once; to as many people as one person's word is enough for. */
export async function sayBroadcast(ctx: Ctx, { id }: Input<typeof SayBroadcast>): Promise<Reply<typeof SayBroadcast>> {
  await ctx.tx(async (tx) => {
    if ((await readersOf(tx)).takeTwo) fail("engagement.takes_two");
    await sayIt(tx, id);
  });
  return { message: "It is on everybody's bell." };
}
