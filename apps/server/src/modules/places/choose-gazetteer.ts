import type { Ctx } from "#platform/ctx.ts";
import { AppError, OutsideError } from "#platform/errors.ts";
import type { Gazetteer } from "./gazetteer-port.ts";
import { googlePlaces } from "./google-places.ts";
import { ownGazetteer } from "./own-gazetteer.ts";
import { placesSettings } from "./settings.ts";

/** Our own record, or the service that the operator chose with our own behind it. */
export function gazetteerFor(ctx: Pick<Ctx, "env">): Gazetteer {
  const settings = placesSettings.of(ctx.env);
  return settings.PLACES_SERVICE === "google" ? withOwnBehind(googlePlaces(settings)) : ownGazetteer;
}

/** Someone waits for a form to go on: when the service fails, is slow or was asked too often, our own record answers. */
function withOwnBehind(service: Gazetteer): Gazetteer {
  return {
    search(ctx, query) {
      // Lists of countries, states and districts are ours: a search service does not list, and others store our slugs.
      if (query.name.trim() === "" || (query.kind ?? "city") !== "city") return ownGazetteer.search(ctx, query);
      return either(
        ctx,
        async () => {
          await ctx.limits.outside("places.search", ctx.actor, ctx.http.address);
          return service.search(ctx, query);
        },
        () => ownGazetteer.search(ctx, query),
      );
    },
    reverse: (ctx, at) =>
      either(
        ctx,
        async () => (await service.reverse(ctx, at)) ?? ownGazetteer.reverse(ctx, at),
        () => ownGazetteer.reverse(ctx, at),
      ),
  };
}

async function either<Answer>(ctx: Ctx, outside: () => Promise<Answer>, own: () => Promise<Answer>): Promise<Answer> {
  try {
    return await outside();
  } catch (error) {
    if (error instanceof OutsideError) ctx.log.warn({ err: error }, "the maps service does not answer: our own record does");
    else if (!(error instanceof AppError && error.code === "rate_limited")) throw error;
    return own();
  }
}
