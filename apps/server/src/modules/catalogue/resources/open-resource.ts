import type { Ctx } from "#platform/ctx.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { setReady } from "./known.store.ts";

/** Whether somebody can begin it now, as those know who hold what is in it. */
export async function openResource(ctx: Ctx, id: string, ready: boolean): Promise<void> {
  await ctx.tx(async (tx) => {
    await setReady(tx, id, ready);
    await changePages(tx, "catalogue");
  });
}
