import type { Ctx } from "#platform/ctx.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { saveRatingRows } from "./catalogue-write.store.ts";

/** What learners think of a resource is counted above and pushed down here; a saved resource keeps it. */
export async function saveRatings(ctx: Ctx, ratings: Parameters<typeof saveRatingRows>[1]): Promise<void> {
  await ctx.tx(async (tx) => {
    await saveRatingRows(tx, ratings);
    await changePages(tx, "catalogue");
  });
}
