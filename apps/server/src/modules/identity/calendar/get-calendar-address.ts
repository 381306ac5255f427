import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetCalendarAddress } from "@upaya/contracts/identity/calendar.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { replyOf } from "./calendar-address.ts";
import { findCalendarToken } from "./calendar-token.store.ts";

export async function getCalendarAddress(ctx: Ctx): Promise<Reply<typeof GetCalendarAddress>> {
  return replyOf(ctx, await findCalendarToken(ctx.db, personOf(ctx.actor).id));
}
