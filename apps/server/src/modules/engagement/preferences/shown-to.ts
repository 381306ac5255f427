import type { ShownPreferences } from "@upaya/contracts/engagement/telling/preferences.ts";
import { topics } from "@upaya/contracts/engagement/telling/topics.ts";
import { wallOf } from "@upaya/contracts/zones.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listReach } from "../../identity/index.ts";
import { holidaysOf } from "../delivering/holidays.ts";
import { listKept } from "../telling/preferences.store.ts";

/** How somebody wants to be told, with what depends on where they are. */
export async function shownTo(ctx: Ctx, userId: string): Promise<ShownPreferences> {
  const [kept, reach] = await Promise.all([listKept(ctx.db, [userId]), listReach(ctx.db, [userId])]);
  const { preferences, isChosen } = kept.get(userId)!;
  const { state = null, email = null, phone = null } = reach.get(userId) ?? {};
  const today = wallOf(ctx.clock.now(), preferences.zone).slice(0, 10);
  const where = { state, zone: preferences.zone };
  const next = (await holidaysOf(ctx.db, ctx.clock.now(), [where]))(where).find(({ day }) => day >= today);
  return {
    ...preferences,
    topics: Object.fromEntries(topics.map((topic) => [topic, { ...preferences.topics[topic] }])) as ShownPreferences["topics"],
    urgent: [...preferences.urgent],
    is_chosen: isChosen,
    state,
    next_holiday: next ? { day: next.day, name: next.name } : null,
    has_email: email !== null,
    has_phone: phone !== null,
  };
}
