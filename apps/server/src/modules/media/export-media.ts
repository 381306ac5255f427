import type { Ctx } from "#platform/ctx.ts";
import { collectOf } from "./media.store.ts";

/** This module's part of a person's own data. */
export async function exportMedia(ctx: Ctx, userId: string): Promise<Record<string, object[]>> {
  return collectOf(ctx.db, userId);
}
