import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { publishDraft } from "./pages.store.ts";

/** Everybody reads the draft from now on. */
export async function publishPage(ctx: Ctx, path: string): Promise<void> {
  await ctx.tx(async (tx) => {
    if (!(await publishDraft(tx, path))) fail("not_found");
    await changePages(tx, "content");
  });
}
