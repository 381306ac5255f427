import type { Reply } from "@upaya/contracts/endpoint.ts";
import { consentCookie, isAgreed, type Locate } from "@upaya/contracts/places/locate.ts";
import { defaultLocation } from "@upaya/contracts/places/location.ts";
import type { Ctx } from "#platform/ctx.ts";
import { ipLocator } from "./ip-location.ts";

/** Nobody outside hears of the caller's address before the caller agreed to it. */
export async function locate(ctx: Ctx): Promise<Reply<typeof Locate>> {
  await ctx.limits.outside("places.here", ctx.actor, ctx.http.address);
  const locator = isAgreed(ctx.http.cookie(consentCookie), "location") ? ipLocator(ctx.env) : undefined;
  const found = await locator
    ?.locate(ctx.http.address)
    .catch((error: unknown) => ctx.log.warn({ err: error }, "an address could not be located"));
  return { response: { data: found ?? defaultLocation } };
}
