import type { Tx } from "#platform/db/database.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { relist, wantFold } from "../resources/catalogue-write.store.ts";
import { followFacts, openedOf } from "../resources/readiness.store.ts";
import { tellOpened } from "../resources/tell-opened.ts";
import { indexBundles, listBundlesWith } from "../search/bundle-index.store.ts";
import { nameDates } from "./sessions.store.ts";

/**
 * After a change of the dates of these: each names the one that comes next, what has none left leaves every list and the search, and what can
 * be joined has opened. The bundles around them follow.
 */
export async function followDates(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await nameDates(tx, ids);
  const readiness = await followFacts(tx, ids);
  await relist(tx, ids);
  await tellOpened(tx, [...openedOf(readiness), ...(await indexBundles(tx, await listBundlesWith(tx, ids)))]);
  await wantFold(tx);
  await changePages(tx, "catalogue");
}
