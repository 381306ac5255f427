import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Unsubscribe } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Ctx } from "#platform/ctx.ts";
import { lookAnew } from "../telling/deliveries.store.ts";
import { holdKept, savePreferences } from "../telling/preferences.store.ts";
import { findStop, switchedOff } from "./stop.ts";

/** Whoever has the link may stop the letters: there is nothing to sign in for (RFC 8058). */
export async function unsubscribe(ctx: Ctx, { token }: Input<typeof Unsubscribe>): Promise<Reply<typeof Unsubscribe>> {
  const { userId, topic, channel } = await findStop(ctx, token);
  await ctx.tx(async (tx) => {
    const kept = (await holdKept(tx, [userId])).get(userId)!;
    await savePreferences(tx, userId, switchedOff(kept.preferences, topic, channel));
    await lookAnew(tx, userId);
  });
  return { topic, channel, is_stopped: true };
}
