import type { Tx } from "#platform/db/database.ts";
import { followDates } from "./follow-dates.ts";
import { setHasReplay } from "./sessions.store.ts";

/** What was held can be seen afterwards, as those say who hold the film: then it stays in the lists when its dates are past. */
export async function setReplay(tx: Tx, id: string, hasReplay: boolean): Promise<void> {
  if (await setHasReplay(tx, id, hasReplay)) await followDates(tx, [id]);
}
