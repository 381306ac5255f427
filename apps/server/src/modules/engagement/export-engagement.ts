import type { Ctx } from "#platform/ctx.ts";
import { listInterestOf } from "./engagement.store.ts";

/** This module's part of a person's own data, found by the addresses that are proven theirs. */
export async function exportEngagement(ctx: Ctx, emails: readonly string[]): Promise<Record<string, object[]>> {
  return { "engagement.interest": await listInterestOf(ctx.db, emails) };
}
