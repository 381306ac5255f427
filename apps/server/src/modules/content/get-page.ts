import type { GetPage } from "@upaya/contracts/content/page.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findPublished } from "./pages.store.ts";

/** What was last published at a path. A draft is nobody's to read here. */
export async function getPage(ctx: Ctx, { path }: Input<typeof GetPage>): Promise<Reply<typeof GetPage>> {
  const page = (await findPublished(ctx.db, path)) ?? fail("not_found");
  return { ...page, canonical: page.canonical ?? null };
}
