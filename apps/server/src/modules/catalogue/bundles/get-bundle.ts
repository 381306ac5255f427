import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetBundle } from "@upaya/contracts/catalogue/bundles.ts";
import { maxRows } from "@upaya/contracts/wire.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findBundleRow } from "./bundles.store.ts";
import { bundleOf, cardOf } from "../lists/cards.ts";
import { listCardsByIds } from "../lists/catalogue.store.ts";

export async function getBundle(ctx: Ctx, { slug }: Input<typeof GetBundle>): Promise<Reply<typeof GetBundle>> {
  const row = (await findBundleRow(ctx.db, slug)) ?? fail("not_found");
  const items = await listCardsByIds(ctx.db, row.item_ids.slice(0, maxRows));
  return {
    ...bundleOf(row),
    description: row.description,
    items: items.map(cardOf),
    sample_reviews: row.rating_samples,
    published_at: row.published_at.toISOString(),
  };
}
