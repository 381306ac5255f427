import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { StayHere } from "@upaya/contracts/identity/leaving.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { callOff } from "./call-off.ts";
import { stayingLetter, writeOfLeaving } from "./letters.ts";

/** One press, without a proof: it takes nothing from anybody. Pressed twice it is told of once. */
export async function stayHere(ctx: Ctx): Promise<Reply<typeof StayHere>> {
  const me = personOf(ctx.actor);
  await ctx.tx(async (tx) => {
    for (const { user_id } of await callOff(tx, [me.id])) await writeOfLeaving(ctx, tx, user_id, stayingLetter);
  });
  return { message: "Called back. Everything is where it was." };
}
