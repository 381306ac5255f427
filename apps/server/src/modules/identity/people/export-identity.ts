import type { Ctx } from "#platform/ctx.ts";
import type { ExportParts } from "#platform/export.ts";
import { collect, listAccountIds } from "./export.store.ts";
import { listIdentifiersOf } from "./people.store.ts";

/** The ids that a person's things may be kept under: their own first, then those of accounts that were joined into it. */
export async function listIdsOf(ctx: Ctx, userId: string): Promise<string[]> {
  return listAccountIds(ctx.db, userId);
}

/** This module's part of a person's own data. */
export function exportIdentity(ctx: Ctx, userIds: readonly string[]): ExportParts {
  return collect(ctx.db, userIds);
}

/** The e-mail addresses and numbers that are proven theirs: what other modules find them by. */
export async function listAddressesOf(ctx: Ctx, userId: string): Promise<string[]> {
  const identifiers = await listIdentifiersOf(ctx.db, userId);
  return identifiers.filter(({ kind }) => kind !== "google").map(({ value }) => value);
}
