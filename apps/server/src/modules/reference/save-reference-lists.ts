import type { Ctx } from "#platform/ctx.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { type NewItem, saveItems } from "./reference.store.ts";

/** Adds what is missing and renames what is there, so that it can run again at every deployment. */
export async function saveReferenceLists(ctx: Ctx, items: readonly NewItem[]): Promise<void> {
  await ctx.tx(async (tx) => {
    await saveItems(tx, items);
    await changePages(tx, "reference");
  });
}
