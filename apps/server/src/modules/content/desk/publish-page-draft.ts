import * as z from "zod";
import type { PublishPage } from "@upaya/contracts/content/desk.ts";
import { pageDocument } from "@upaya/contracts/content/page.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { ctxWithin, type Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { publishPage } from "../publish-page.ts";
import { lockWritten } from "./desk-pages.store.ts";
import { pathOf } from "./page-id.ts";

/** A draft may be older than the release that it is published with: it is looked at once more before everybody reads it. */
export async function publishPageDraft(ctx: Ctx, { id }: Input<typeof PublishPage>): Promise<Reply<typeof PublishPage>> {
  const path = pathOf(id);
  await ctx.tx(async (tx) => {
    const draft = (await lockWritten(tx, path))?.draft ?? fail("not_found");
    if (!z.safeParse(pageDocument, draft).success) fail("content.draft_outdated");
    await publishPage(ctxWithin(ctx, tx), path);
  });
  return { message: "Everybody reads it from now on." };
}
