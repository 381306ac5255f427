import type { Ctx } from "#platform/ctx.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { indexBundles, listBundlesWith } from "../search/bundle-index.store.ts";
import { indexResources, saveResourceRows, wantFold } from "./catalogue-write.store.ts";
import type { NewResource } from "./resource.ts";
import { tellOpened } from "./tell-opened.ts";

/** A resource, its places in every list and its words in the search change together. Saved twice it is one. */
export async function saveResources(ctx: Ctx, resources: readonly NewResource[]): Promise<void> {
  await ctx.tx(async (tx) => {
    const known = await saveResourceRows(tx, resources);
    const opened = await indexResources(tx, resources, known);
    // A bundle is found by what its parts are about, and opens with the last of them.
    const bundles = await indexBundles(tx, known.length > 0 ? await listBundlesWith(tx, known) : []);
    await tellOpened(tx, [...opened, ...bundles]);
    await wantFold(tx);
    await changePages(tx, "catalogue");
  });
}
