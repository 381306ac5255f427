import type { Ctx } from "#platform/ctx.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { indexBundles, listBundlesWith } from "../search/bundle-index.store.ts";
import { relist, wantFold } from "./catalogue-write.store.ts";
import { setReady } from "./readiness.store.ts";
import { tellOpened } from "./tell-opened.ts";

/** Whether somebody can begin it now, as those know who hold what is in it. Its place in the lists and the bundles around it follow. */
export async function openResource(ctx: Ctx, id: string, ready: boolean): Promise<void> {
  await ctx.tx(async (tx) => {
    if (!(await setReady(tx, id, ready))) return;
    await relist(tx, [id]);
    const bundles = await indexBundles(tx, await listBundlesWith(tx, [id]));
    await tellOpened(tx, ready ? [id, ...bundles] : bundles);
    await wantFold(tx);
    await changePages(tx, "catalogue");
  });
}
