import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { RevokeCalendarAddress } from "@upaya/contracts/identity/calendar.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { dropCalendarToken } from "./calendar-token.store.ts";

export async function revokeCalendarAddress(ctx: Ctx): Promise<Reply<typeof RevokeCalendarAddress>> {
  await ctx.tx((tx) => dropCalendarToken(tx, personOf(ctx.actor).id));
  return { message: "Your calendar address has stopped." };
}
