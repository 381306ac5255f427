import type { Ctx } from "#platform/ctx.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { indexBundles, listBundlesWith } from "../search/bundle-index.store.ts";
import { listReleased, takeReleasedBundles, wantFold } from "./catalogue-write.store.ts";
import { tellOpened } from "./tell-opened.ts";

const atOnce = 200;

/** What was to be published at a later hour is public from that hour on: in every list, in the search and on the pages. */
export async function release(ctx: Ctx): Promise<void> {
  await ctx.tx(async (tx) => {
    const resources = await listReleased(tx, atOnce);
    const bundles = await takeReleasedBundles(tx);
    const around = await indexBundles(tx, [...new Set([...bundles, ...(await listBundlesWith(tx, resources))])]);
    await tellOpened(tx, around);
    if (resources.length > 0) await wantFold(tx);
    if (resources.length > 0 || bundles.length > 0) await changePages(tx, "catalogue");
  });
}
