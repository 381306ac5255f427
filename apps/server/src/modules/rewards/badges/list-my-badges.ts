import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListMyBadges } from "@upaya/contracts/rewards/badges.ts";
import { maxRows } from "@upaya/contracts/wire.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { findShowing } from "../boards/showing.store.ts";
import { listBadges, listGrantsOf, measures } from "./badges.store.ts";
import { figuresOf, valueOf } from "./figures.ts";

/** What one has, and how far the rest is. */
export async function listMyBadges(ctx: Ctx): Promise<Reply<typeof ListMyBadges>> {
  const { id: me } = personOf(ctx.actor);
  const [badges, grants, figures, showing] = await Promise.all([
    listBadges(ctx.db),
    listGrantsOf(ctx.db, me),
    figuresOf(ctx.db, [me], measures),
    findShowing(ctx.db, me),
  ]);
  const bySlug = new Map(badges.map((badge) => [badge.slug, badge]));
  const earned = grants.flatMap(({ id, badge, granted_at }) => {
    const { slug, name, rule } = bySlug.get(badge)!;
    return { id, slug, name, rule, earned_at: granted_at.toISOString() };
  });
  const open = badges
    .filter(({ slug }) => !grants.some(({ badge }) => badge === slug))
    .map((badge) => {
      const { slug, name, rule, measure, needed } = badge;
      // It may be met by now and be granted in a moment.
      return { slug, name, rule, measure, needed, value: Math.min(valueOf(badge, figures.get(me)!), needed) };
    });
  return {
    earned: earned.slice(0, maxRows),
    under_way: open.filter(({ value }) => value > 0).slice(0, maxRows),
    not_begun: open.filter(({ value }) => value === 0).slice(0, maxRows),
    shown: showing.badges,
  };
}
