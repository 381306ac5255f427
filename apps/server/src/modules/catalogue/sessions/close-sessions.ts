import type { Ctx } from "#platform/ctx.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { relist, wantFold } from "../resources/catalogue-write.store.ts";
import { followFacts } from "../resources/readiness.store.ts";
import { tellOpened } from "../resources/tell-opened.ts";
import { indexBundles, listBundlesWith } from "../search/bundle-index.store.ts";
import { moveOnSessions } from "./sessions.store.ts";

const atOnce = 200;

/**
 * When a session ends, its resource names the next one. What has none left leaves every list and the search; what has one left that cannot
 * be joined yet opens later. The bundles around them follow.
 */
export async function closeSessions(ctx: Ctx): Promise<void> {
  await ctx.tx(async (tx) => {
    const { moved, over } = await moveOnSessions(tx, atOnce);
    if (moved.length === 0) return;
    const closed = (await followFacts(tx, moved)).flatMap(({ id, was, ready }) => (was === ready ? [] : id));
    await relist(tx, closed);
    await tellOpened(tx, await indexBundles(tx, await listBundlesWith(tx, moved)));
    if (over > 0 || closed.length > 0) await wantFold(tx);
    await changePages(tx, "catalogue");
  });
}
