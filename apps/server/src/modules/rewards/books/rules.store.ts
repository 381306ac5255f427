import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const rewards = handleOf("rewards");

export type Currency = "points" | "coins";

export interface Rule {
  readonly activity: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly per_day: number | null;
  readonly per_month: number | null;
}

export async function findRule(db: Db, activity: string): Promise<Rule> {
  const rule = await rewards.maybe(db, rewards.build.selectFrom("rewards.rule").selectAll().where("activity", "=", activity));
  if (!rule) throw new Error(`no rule says what ${activity} earns`);
  return rule as Rule;
}

/** Every rule, with how often it was credited to somebody in a day. */
export async function listRulesFor(db: Db, userId: string, day: string): Promise<(Rule & { readonly times_today: number })[]> {
  return rewards.many(
    db,
    sql<Rule & { readonly times_today: number }>`
      select r.activity, r.currency, r.amount, r.per_day, r.per_month, coalesce(t.times, 0) as times_today from rewards.rule r
        left join rewards.tally t on t.user_id = ${userId} and t.activity = r.activity and t.period = ${day}
      order by r.currency, r.amount desc, r.activity`,
  );
}
