import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { MakeCalendarAddress } from "@upaya/contracts/identity/calendar.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { hashOf, newSecret } from "../secret.ts";
import { replyOf, sealSecret } from "./calendar-address.ts";
import { saveCalendarToken } from "./calendar-token.store.ts";

/** The old one stops at once: in the same statement. */
export async function makeCalendarAddress(ctx: Ctx): Promise<Reply<typeof MakeCalendarAddress>> {
  const me = personOf(ctx.actor);
  const secret = newSecret(ctx.random);
  const id = ctx.ids.next();
  const token = { id, sealed: sealSecret(ctx, id, secret), made_at: ctx.clock.now() };
  await ctx.tx((tx) => saveCalendarToken(tx, { ...token, user_id: me.id, secret_hash: hashOf(secret) }));
  return replyOf(ctx, token);
}
