import type { Ctx } from "#platform/ctx.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { wantFold } from "../resources/catalogue-write.store.ts";
import { moveOnSessions } from "./sessions.store.ts";

const atOnce = 200;

/** When a session ends, its resource names the next one. What has none left leaves every list and the search. */
export async function closeSessions(ctx: Ctx): Promise<void> {
  await ctx.tx(async (tx) => {
    const { moved, over } = await moveOnSessions(tx, atOnce);
    if (over > 0) await wantFold(tx);
    if (moved > 0) await changePages(tx, "catalogue");
  });
}
