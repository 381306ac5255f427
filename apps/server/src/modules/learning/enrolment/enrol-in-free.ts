import type { Tx } from "#platform/db/database.ts";
import { listOffersOf } from "../../catalogue/index.ts";
import { giveLearning } from "./give-learning.ts";

/** The same rule for each of them as for one. What has a price, opens later or is not there is left out, and no error. */
export async function enrolInFree(tx: Tx, userId: string, resourceIds: readonly string[]): Promise<string[]> {
  const offers = await listOffersOf(tx, resourceIds);
  const free = offers.filter(({ price_paise, ready, has_dates }) => !price_paise && ready && !has_dates).map(({ id }) => id);
  for (const resourceId of free) await giveLearning(tx, { userId, resourceId, source: "free", sourceId: "" });
  return free;
}
