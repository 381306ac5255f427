import type * as z from "zod/mini";
import type { deleteFavoriteArgs, Favorite } from "@upaya/contracts/learning/favourites.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { favoriteOf } from "./favorite-of.ts";
import { dropFavourite } from "./favourites.store.ts";

/** Put away, not destroyed: an undo brings the same one back. Whose it is, the policy has asked. */
export async function deleteFavourite(ctx: Ctx, { id }: z.output<typeof deleteFavoriteArgs>): Promise<Favorite> {
  return favoriteOf((await ctx.tx((tx) => dropFavourite(tx, id))) ?? fail("not_found"));
}
