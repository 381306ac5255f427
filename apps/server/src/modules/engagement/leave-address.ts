import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { LeaveAddress } from "@upaya/contracts/engagement/leave-address.ts";
import type { Ctx } from "#platform/ctx.ts";
import { addInterest } from "./engagement.store.ts";

/** An address or a number is kept once for a topic; whoever sends it again hears the same, so nobody learns what is known. */
export async function leaveAddress(ctx: Ctx, { email, phone, topic }: Input<typeof LeaveAddress>): Promise<Reply<typeof LeaveAddress>> {
  await ctx.tx((tx) => addInterest(tx, topic, email === undefined ? { phone: phone! } : { email }));
  return { message: "Thank you. We will write once, when it is ready." };
}
