import type { Ctx } from "#platform/ctx.ts";
import { collect } from "./export.store.ts";
import { listIdentifiersOf } from "./people.store.ts";

/** This module's part of a person's own data. */
export async function exportIdentity(ctx: Ctx, userId: string): Promise<Record<string, Record<string, unknown>[]>> {
  return collect(ctx.db, userId);
}

/** The e-mail addresses and numbers that are proven theirs: what other modules find them by. */
export async function listAddressesOf(ctx: Ctx, userId: string): Promise<string[]> {
  const identifiers = await listIdentifiersOf(ctx.db, userId);
  return identifiers.filter(({ kind }) => kind !== "google").map(({ value }) => value);
}
