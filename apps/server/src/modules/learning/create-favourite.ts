import type * as z from "zod/mini";
import type { createFavoriteArgs, Favorite } from "@upaya/contracts/learning/favourites.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listCardsByIds } from "../catalogue/index.ts";
import { favoriteOf } from "./favorite-of.ts";
import { keepFavourite } from "./favourites.store.ts";

/** Kept twice it is kept once. */
export async function createFavourite(ctx: Ctx, { object }: z.output<typeof createFavoriteArgs>): Promise<Favorite> {
  const me = personOf(ctx.actor);
  const [resource] = await listCardsByIds(ctx.db, [object.webinar_id]);
  if (!resource) return fail("not_found");
  const row = await ctx.tx((tx) => keepFavourite(tx, me.id, resource.id));
  return favoriteOf(row ?? fail("not_found"));
}
