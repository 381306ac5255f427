import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListBundles } from "@upaya/contracts/catalogue/bundles.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listBundleRows } from "./bundles.store.ts";
import { bundleOf } from "../lists/cards.ts";

export async function listBundles(ctx: Ctx, { limit, offset, type }: Input<typeof ListBundles>): Promise<Reply<typeof ListBundles>> {
  const { rows, total } = await listBundleRows(ctx.db, type, limit, offset);
  return { response: { data: rows.map(bundleOf), total } };
}
