import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { grantBadges } from "./badges/grant-badges.ts";
import { addScores } from "./boards/scores.store.ts";
import { type Claim, holdTallies, listCredited, post, type Tally } from "./ledger.store.ts";
import { periodsOf } from "./periods.ts";
import { findRule, type Rule } from "./rules.store.ts";
import { sumsOf } from "./scores.ts";

const keyOf = (...parts: readonly string[]) => parts.join(" ");

/** Which of the claims the rule still has room for, the first ones first. */
function withinCaps(rule: Rule, claims: readonly Claim[], tallies: readonly Tally[]): (Claim & { periods: string[] })[] {
  const times = new Map(tallies.map((tally) => [keyOf(tally.user_id, tally.period), tally.times]));
  return claims.flatMap((claim) => {
    const { day, month } = periodsOf(claim.at);
    const [dayKey, monthKey] = [keyOf(claim.user_id, day), keyOf(claim.user_id, month)];
    const [today, thisMonth] = [times.get(dayKey) ?? 0, times.get(monthKey) ?? 0];
    if (today >= (rule.per_day ?? Infinity) || thisMonth >= (rule.per_month ?? Infinity)) return [];
    times.set(dayKey, today + 1).set(monthKey, thisMonth + 1);
    return { ...claim, periods: [day, month] };
  });
}

/**
 * Credits what the rule of an activity gives, once for each person and object, within the caps of the day and month. Returns what was
 * credited. Two that come at once wait for each other at the person's tally, so the caps hold whatever runs beside it.
 */
export async function credit(ctx: Ctx, activity: string, claims: readonly Claim[]): Promise<{ rule: Rule; credited: Claim[] }> {
  const rule = await findRule(ctx.db, activity);
  if (claims.length === 0) return { rule, credited: [] };
  return ctx.tx(async (tx) => {
    const wanted = claims.flatMap(({ user_id, at }) => Object.values(periodsOf(at)).map((period) => ({ user_id, period })));
    const tallies = await holdTallies(tx, activity, wanted);
    const before = new Set((await listCredited(tx, activity, claims)).map(({ user_id, object_id }) => keyOf(user_id, object_id)));
    const fresh = new Map(
      claims
        .filter(({ user_id, object_id }) => !before.has(keyOf(user_id, object_id)))
        .map((claim) => [keyOf(claim.user_id, claim.object_id), claim]),
    );
    const credited = withinCaps(rule, [...fresh.values()], tallies);
    if (credited.length > 0) await post(tx, rule, credited);
    if (credited.length > 0 && rule.currency === "points") await countPoints(tx, rule, credited);
    return { rule, credited };
  });
}

/** Points are a place on the week's lists, and enough of them are a badge: with the entries, or not at all. */
async function countPoints(tx: Tx, { activity, amount }: Rule, credited: readonly Claim[]): Promise<void> {
  const lines = credited.map(({ user_id, object_id, at }) => ({ user_id, activity, object_id, happened_at: at, points: amount }));
  await addScores(tx, await sumsOf(tx, lines));
  await grantBadges(tx, [...new Set(credited.map(({ user_id }) => user_id))], ["points"]);
}
