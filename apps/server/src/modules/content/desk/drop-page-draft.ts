import type { DropPageDraft } from "@upaya/contracts/content/desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { dropDraft, lockWritten } from "./desk-pages.store.ts";
import { pathOf } from "./page-id.ts";

/** What everybody reads does not change. */
export async function dropPageDraft(ctx: Ctx, { id }: Input<typeof DropPageDraft>): Promise<Reply<typeof DropPageDraft>> {
  const path = pathOf(id);
  await ctx.tx(async (tx) => {
    if (!(await lockWritten(tx, path))) fail("not_found");
    await dropDraft(tx, path);
  });
  return { message: "The draft is gone." };
}
