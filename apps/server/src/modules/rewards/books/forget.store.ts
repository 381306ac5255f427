import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Grant } from "../badges/badges.store.ts";

const rewards = handleOf("rewards");

interface Dropped {
  readonly gone: number;
  readonly badges: readonly Pick<Grant, "status_list" | "status_place">[];
  readonly listed: boolean;
}

/** Whoever holds the books calls it. Answers how many transactions and badges it was, those badges, and whether somebody was on a list. */
export async function dropBooks(tx: Tx, users: readonly string[]): Promise<Dropped> {
  const theirs = sql`where user_id = any(${[...users]}::uuid[])`;
  const row = await rewards.maybe(tx, sql<{ gone: number }>`select rewards.forget_books(${[...users]}::uuid[]) as gone`);
  const badges = await rewards.many(
    tx,
    sql<Dropped["badges"][number]>`delete from rewards.badge_grant ${theirs} returning status_list, status_place`,
  );
  const scores = await rewards.touch(tx, sql`delete from rewards.week_score ${theirs}`);
  for (const table of ["rewards.share", "rewards.showing", "rewards.tally", "rewards.balance"])
    await rewards.touch(tx, sql`delete from ${sql.table(table)} ${theirs}`);
  return { gone: (row?.gone ?? 0) + badges.length, badges, listed: scores > 0 };
}
