import type { Ctx } from "#platform/ctx.ts";
import { followDates } from "./follow-dates.ts";
import { takeEnded } from "./sessions.store.ts";

const atOnce = 200;

/** When a date ends, its resource names the next one, or is over. */
export async function closeSessions(ctx: Ctx): Promise<void> {
  await ctx.tx(async (tx) => followDates(tx, await takeEnded(tx, atOnce)));
}
