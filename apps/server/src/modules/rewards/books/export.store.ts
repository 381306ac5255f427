import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const rewards = handleOf("rewards");

type Pages = AsyncGenerator<object[]>;

export function pageTransactionsOf(db: Db, users: readonly string[]): Pages {
  return rewards.pages(
    db,
    sql<{
      id: string;
      currency: string;
    }>`select t.id, t.activity, t.object_id, t.happened_at, e.currency, e.amount from rewards.transaction t
      join rewards.entry e on e.transaction_id = t.id and e.user_id = t.user_id where t.user_id = any(${[...users]}::uuid[])`,
    ["id", "currency"],
  );
}

export function pageSharesOf(db: Db, users: readonly string[]): Pages {
  return rewards.pages(
    db,
    sql<{ id: string }>`select id, activity, object_id, made_at from rewards.share where user_id = any(${[...users]}::uuid[])`,
    ["id"],
  );
}

export function pageScoresOf(db: Db, users: readonly string[]): Pages {
  return rewards.pages(
    db,
    sql<{ week: string; subject: string; user_id: string }>`select week::text as week, subject, user_id, points from rewards.week_score
      where user_id = any(${[...users]}::uuid[])`,
    ["week", "subject", "user_id"],
  );
}

/** One row for each badge, and one for what is shown: few. */
export async function listGrantsAndShowingOf(db: Db, users: readonly string[]): Promise<Record<string, object[]>> {
  return {
    "rewards.showing": await rewards.many(
      db,
      rewards.build
        .selectFrom("rewards.showing")
        .select(["boards", "badges"])
        .where("user_id", "in", [...users]),
    ),
    "rewards.badge_grant": await rewards.many(
      db,
      rewards.build
        .selectFrom("rewards.badge_grant")
        .select(["id", "badge", "granted_at", "figure"])
        .where("user_id", "in", [...users])
        .orderBy("id"),
    ),
  };
}
