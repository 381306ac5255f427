import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { listJoined } from "../../identity/index.ts";
import { grantBadges } from "../badges/grant-badges.ts";
import { addScores } from "../boards/scores.store.ts";
import { passOn } from "./join-books.ts";
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
 * credited. Two that come at once wait for each other at the person's tally, so the caps hold whatever runs beside it. The caps are those of
 * the account that did it; when that was joined to another, what it earned is passed on at once.
 */
export async function credit(ctx: Ctx, activity: string, claims: readonly Claim[]): Promise<{ rule: Rule; credited: Claim[] }> {
  const rule = await findRule(ctx.db, activity);
  if (claims.length === 0) return { rule, credited: [] };
  return ctx.tx(async (tx) => {
    const wanted = claims.flatMap(({ user_id, at }) => Object.values(periodsOf(at)).map((period) => ({ user_id, period })));
    const tallies = await holdTallies(tx, activity, wanted);
    const before = await creditedBefore(tx, rule, claims);
    const fresh = new Map(
      claims
        .filter(({ user_id, object_id }) => !before.has(keyOf(user_id, object_id)))
        .map((claim) => [keyOf(claim.user_id, claim.object_id), claim]),
    );
    const credited = withinCaps(rule, [...fresh.values()], tallies);
    if (credited.length > 0) await post(tx, rule, credited);
    if (credited.length > 0 && rule.currency === "points") await countPoints(tx, rule, credited);
    await passOn(tx, [...new Set(credited.map(({ user_id }) => user_id))]);
    return { rule, credited };
  });
}

/**
 * What need not be credited again, by person and object. Points of an account that was joined were written again line by line, so they are
 * found here; coins came over in a sum, so its own lines are asked as well.
 */
async function creditedBefore(tx: Tx, { activity, currency }: Rule, claims: readonly Claim[]): Promise<Set<string>> {
  const joined = currency === "coins" ? await listJoined(tx, [...new Set(claims.map(({ user_id }) => user_id))]) : [];
  const livingOf = new Map(joined.map(({ id, living }) => [id, living]));
  const former = joined.flatMap(({ id, living }) =>
    claims.filter(({ user_id }) => user_id === living).map((claim) => ({ ...claim, user_id: id })),
  );
  const found = await listCredited(tx, activity, [...claims, ...former]);
  return new Set(
    found.flatMap(({ user_id, object_id }) => [keyOf(user_id, object_id), keyOf(livingOf.get(user_id) ?? user_id, object_id)]),
  );
}

/** Points are a place on the week's lists, and enough of them are a badge: with the entries, or not at all. */
async function countPoints(tx: Tx, { activity, amount }: Rule, credited: readonly Claim[]): Promise<void> {
  const lines = credited.map(({ user_id, object_id, at }) => ({ user_id, activity, object_id, happened_at: at, points: amount }));
  await addScores(tx, await sumsOf(tx, lines));
  await grantBadges(tx, [...new Set(credited.map(({ user_id }) => user_id))], ["points"]);
}
