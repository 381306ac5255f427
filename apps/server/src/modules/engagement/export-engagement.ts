import type { Ctx } from "#platform/ctx.ts";
import { type ExportPart, partsOf } from "#platform/export.ts";
import { pageInterestOf } from "./engagement.store.ts";
import { pageRequestsOf } from "./requests.store.ts";

/** This module's part of a person's own data, found by their accounts and by the addresses that are proven theirs. */
export async function* exportEngagement(ctx: Ctx, userIds: readonly string[], addresses: readonly string[]): AsyncGenerator<ExportPart> {
  yield* partsOf("engagement.interest", pageInterestOf(ctx.db, userIds, addresses));
  yield* partsOf("engagement.request", pageRequestsOf(ctx.db, userIds, addresses));
}
