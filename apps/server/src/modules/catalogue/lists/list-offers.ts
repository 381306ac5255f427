import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListOffers } from "@upaya/contracts/catalogue/list-offers.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listBundlesByIds } from "../bundles/bundles.store.ts";
import { bundleOf, cardOf } from "./cards.ts";
import { listCardsByIds } from "./catalogue.store.ts";

/** What a device remembers by its ids. What is no longer offered is left out. */
export async function listOffers(ctx: Ctx, { ids }: Input<typeof ListOffers>): Promise<Reply<typeof ListOffers>> {
  const [resources, bundles] = await Promise.all([listCardsByIds(ctx.db, ids), listBundlesByIds(ctx.db, ids)]);
  return { resources: resources.map(cardOf), bundles: bundles.map(bundleOf) };
}
