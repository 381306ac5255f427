import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { defaultLocation } from "@upaya/contracts/places/location.ts";
import type { ReverseGeocode } from "@upaya/contracts/places/reverse-geocode.ts";
import type { Ctx } from "#platform/ctx.ts";
import { gazetteerFor } from "./choose-gazetteer.ts";

/** A point always has an answer: what is near it, or the default location when nothing is or nobody can say. */
export async function reverseGeocode(ctx: Ctx, at: Input<typeof ReverseGeocode>): Promise<Reply<typeof ReverseGeocode>> {
  await ctx.limits.outside("places.reverse", ctx.actor, ctx.http.address);
  const found = await gazetteerFor(ctx)
    .reverse(ctx, at)
    .catch((error: unknown) => ctx.log.warn({ err: error }, "a point could not be named"));
  return { response: { data: found ?? defaultLocation } };
}
