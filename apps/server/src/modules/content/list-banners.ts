import type { ListBanners } from "@upaya/contracts/content/home.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listPublished } from "./content.store.ts";
import { ofKind } from "./items.ts";

/** The banners that are on the page now, for pages that stay open. */
export async function listBanners(ctx: Ctx): Promise<Reply<typeof ListBanners>> {
  return { data: ofKind(await listPublished(ctx.db, ["banner"]), "banner") };
}
