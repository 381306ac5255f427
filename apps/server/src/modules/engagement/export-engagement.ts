import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listInterestOf } from "./engagement.store.ts";
import { listRequestsOf } from "./requests.store.ts";

/** This module's part of a person's own data, found by their account and by the addresses that are proven theirs. */
export async function exportEngagement(ctx: Ctx, addresses: readonly string[]): Promise<Record<string, object[]>> {
  return {
    "engagement.interest": await listInterestOf(ctx.db, addresses),
    "engagement.request": await listRequestsOf(ctx.db, personOf(ctx.actor).id, addresses),
  };
}
