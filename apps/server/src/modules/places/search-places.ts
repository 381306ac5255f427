import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SearchPlaces } from "@upaya/contracts/places/search-places.ts";
import type { Ctx } from "#platform/ctx.ts";
import { gazetteerFor } from "./choose-gazetteer.ts";

/** A page of places by name, in the envelope of paged selects. */
export async function searchPlaces(ctx: Ctx, query: Input<typeof SearchPlaces>): Promise<Reply<typeof SearchPlaces>> {
  const { data, total } = await gazetteerFor(ctx).search(ctx, query);
  return { response: { data, total } };
}
