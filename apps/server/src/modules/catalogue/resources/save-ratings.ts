import type { Tx } from "#platform/db/database.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { followRatings } from "../bundles/bundles.store.ts";
import { saveRatingRows } from "./catalogue-write.store.ts";

/** What learners think of resources is counted above and pushed down here; a saved resource keeps it. Bundles take the mean of their items. */
export async function saveRatings(tx: Tx, ratings: Parameters<typeof saveRatingRows>[1]): Promise<void> {
  const changed = ratings.length > 0 ? await saveRatingRows(tx, ratings) : [];
  if (changed.length === 0) return;
  await followRatings(tx, changed);
  await changePages(tx, "catalogue");
}
