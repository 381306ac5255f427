import type { Ctx } from "#platform/ctx.ts";
import { type Badge, saveBadge } from "./badges.store.ts";

/** Puts the rules in place; one that is known by its slug is corrected. */
export async function saveBadges(ctx: Ctx, badges: readonly Omit<Badge, "position">[]): Promise<void> {
  await ctx.tx(async (tx) => {
    for (const [index, badge] of badges.entries()) await saveBadge(tx, { ...badge, position: index + 1 });
  });
}
