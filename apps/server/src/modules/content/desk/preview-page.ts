import type { PreviewPage } from "@upaya/contracts/content/desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findWritten } from "./desk-pages.store.ts";
import { previewedPath } from "./preview-token.ts";

/** A draft is shown to whoever was given its link, for an hour, and to nobody once it is published or thrown away. */
export async function previewPage(ctx: Ctx, { token }: Input<typeof PreviewPage>): Promise<Reply<typeof PreviewPage>> {
  const path = previewedPath(ctx, token) ?? fail("not_found");
  const draft = (await findWritten(ctx.db, path))?.draft ?? fail("not_found");
  return { ...draft, canonical: draft.canonical ?? null };
}
