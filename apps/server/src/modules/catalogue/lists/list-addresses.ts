import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListAddresses } from "@upaya/contracts/catalogue/get-resource.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listAddressRows } from "../resources/detail.store.ts";

const atOnce = 1_000;

/** A sitemap of any size is read page by page: nobody holds all of it. */
export async function listAddresses(ctx: Ctx, { after }: Input<typeof ListAddresses>): Promise<Reply<typeof ListAddresses>> {
  const rows = await listAddressRows(ctx.db, after, atOnce);
  const data = rows.map(({ slug, changed_at }) => ({ slug, changed_at: changed_at.toISOString() }));
  return { data, next: rows.length === atOnce ? rows.at(-1)!.slug : null };
}
