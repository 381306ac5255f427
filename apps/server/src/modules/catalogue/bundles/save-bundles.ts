import type { Ctx } from "#platform/ctx.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { indexBundles } from "../search/bundle-index.store.ts";
import { tellOpened } from "../resources/tell-opened.ts";
import { saveBundleRow } from "./bundles.store.ts";

type NewBundle = Parameters<typeof saveBundleRow>[1];

/** Bundles name their items by slug; what is not there yet is left out. Its words in the search change with it. */
export async function saveBundles(ctx: Ctx, bundles: readonly NewBundle[]): Promise<void> {
  await ctx.tx(async (tx) => {
    for (const bundle of bundles) await saveBundleRow(tx, bundle);
    const opened = await indexBundles(
      tx,
      bundles.map(({ id }) => id),
    );
    await tellOpened(tx, opened);
    await changePages(tx, "catalogue");
  });
}
