import type { Ctx } from "#platform/ctx.ts";
import { addBroadcast, countBroadcasts, markSaid } from "../broadcasts/broadcasts.store.ts";
import { safeRoute } from "../telling/routes.ts";

/** A sample word to everybody. Where there is one already, there is a sample. */
export async function saveBroadcast(ctx: Ctx, text: string, route: string): Promise<void> {
  await ctx.tx(async (tx) => {
    if ((await countBroadcasts(tx)).live > 0) return;
    const id = tx.ids.next();
    await addBroadcast(tx, id, text, safeRoute(route));
    await markSaid(tx, id);
  });
}
