import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SearchEstablishments } from "@upaya/contracts/places/search-establishments.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail, OutsideError } from "#platform/errors.ts";
import { placesSettings } from "../settings.ts";
import { photonFinder } from "./photon.ts";

/** Schools do not move in a day. */
const keptSeconds = 86_400;

/** Asked by us and never by the browser. What nobody answers is said, and the pin can still be put by hand. */
export async function searchEstablishments(
  ctx: Ctx,
  { name, lat, lng }: Input<typeof SearchEstablishments>,
): Promise<Reply<typeof SearchEstablishments>> {
  const { PLACE_SEARCH_URL } = placesSettings.of(ctx.env);
  if (PLACE_SEARCH_URL === undefined) return fail("places.search_away");
  // Where somebody looks is told to about ten kilometres: enough for what is near, and the same question for a whole town.
  const near = { lat: Math.round(lat * 10) / 10, lng: Math.round(lng * 10) / 10 };
  const question = ["establishments", PLACE_SEARCH_URL, name.toLowerCase(), String(near.lat), String(near.lng)];
  const ask = async () => {
    await ctx.limits.outside("places.establishments", ctx.actor, ctx.http.address);
    return photonFinder(PLACE_SEARCH_URL).find({ name, ...near });
  };
  const data = await ctx.answers.kept(question, keptSeconds, ask).catch((error: unknown) => {
    if (!(error instanceof OutsideError)) throw error;
    ctx.log.warn({ err: error }, "establishments could not be searched");
    return fail("places.search_away");
  });
  return { response: { data } };
}
