import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetMap } from "@upaya/contracts/places/get-map.ts";
import type { Ctx } from "#platform/ctx.ts";
import { placesSettings } from "../settings.ts";

/** What the operator set up; a browser asks for the pieces of a map itself, so their address holds no key of ours. */
export async function getMap(ctx: Ctx): Promise<Reply<typeof GetMap>> {
  const { MAP_TILES, MAP_CREDIT, MAP_CREDIT_URL, PLACE_SEARCH_URL } = placesSettings.of(ctx.env);
  const map = MAP_TILES === undefined ? null : { tiles: MAP_TILES, credit: { text: MAP_CREDIT, url: MAP_CREDIT_URL } };
  return { response: { data: { map, has_search: PLACE_SEARCH_URL !== undefined } } };
}
