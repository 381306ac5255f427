import type { Ctx } from "#platform/ctx.ts";
import { type ExportParts, partsOf } from "#platform/export.ts";
import { pageFavouritesOf } from "./favourites.store.ts";

/** This module's part of a person's own data. */
export function exportLearning(ctx: Ctx, userIds: readonly string[]): ExportParts {
  return partsOf("learning.favourite", pageFavouritesOf(ctx.db, userIds));
}
