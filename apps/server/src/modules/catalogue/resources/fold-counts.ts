import type { Ctx } from "#platform/ctx.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { foldCountRows, takeFold } from "../lists/facets.store.ts";

/** Counts are folded when the catalogue has changed, not when somebody looks. */
export async function foldCounts(ctx: Ctx): Promise<void> {
  await ctx.tx(async (tx) => {
    if (!(await takeFold(tx))) return;
    await foldCountRows(tx);
    await changePages(tx, "catalogue");
  });
}
