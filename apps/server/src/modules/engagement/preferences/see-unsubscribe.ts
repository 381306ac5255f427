import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SeeUnsubscribe } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listKept } from "../telling/preferences.store.ts";
import { findStop, isOff } from "./stop.ts";

/** Looking at the link stops nothing: mail programs look at every link. */
export async function seeUnsubscribe(ctx: Ctx, { token }: Input<typeof SeeUnsubscribe>): Promise<Reply<typeof SeeUnsubscribe>> {
  const { userId, topic, channel } = await findStop(ctx, token);
  const kept = await listKept(ctx.db, [userId]);
  return { topic, channel, is_stopped: isOff(kept.get(userId)!.preferences, topic, channel) };
}
