import type { Ctx } from "#platform/ctx.ts";
import { listSessionTimes } from "../../catalogue/index.ts";

/** When these dates are held. */
export async function findSessions(ctx: Ctx, ids: readonly string[]): Promise<Map<string, { readonly starts_at: Date }>> {
  const rows = await listSessionTimes(ctx.db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}
