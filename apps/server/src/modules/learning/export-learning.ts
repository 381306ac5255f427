import type { Ctx } from "#platform/ctx.ts";
import { listFavouritesOf } from "./favourites.store.ts";

/** This module's part of a person's own data. */
export async function exportLearning(ctx: Ctx, userId: string): Promise<Record<string, object[]>> {
  return { "learning.favourite": await listFavouritesOf(ctx.db, userId) };
}
