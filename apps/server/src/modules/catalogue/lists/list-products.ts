import type { BundleCard, CourseCard } from "@upaya/contracts/catalogue/card.ts";
import type { Db } from "#platform/db/statement.ts";
import { listBundlesByIds } from "../bundles/bundles.store.ts";
import { bundleOf, cardOf } from "./cards.ts";
import { listCardsByIds } from "./catalogue.store.ts";

/** Resources and bundles by their ids, as their cards. What is no longer offered is left out. */
export async function listProducts(db: Db, ids: readonly string[]): Promise<{ resources: CourseCard[]; bundles: BundleCard[] }> {
  const [resources, bundles] = await Promise.all([listCardsByIds(db, ids), listBundlesByIds(db, ids)]);
  return { resources: resources.map(cardOf), bundles: bundles.map(bundleOf) };
}
