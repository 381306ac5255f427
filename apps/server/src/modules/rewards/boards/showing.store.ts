import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const rewards = handleOf("rewards");

/** Where somebody wants to be seen. Whoever has said nothing is on the weekly lists, and their badges have no pages for others. */
export interface Showing {
  readonly boards: boolean;
  readonly badges: boolean;
}

const unsaid: Showing = { boards: true, badges: false };

export async function findShowing(db: Db, userId: string): Promise<Showing> {
  const row = await rewards.maybe(
    db,
    rewards.build.selectFrom("rewards.showing").select(["boards", "badges"]).where("user_id", "=", userId),
  );
  return row ?? unsaid;
}

type Said = { readonly [Where in keyof Showing]?: boolean | undefined };

/** What is not said stays as it is. */
export async function saveShowing(tx: Tx, userId: string, { boards, badges }: Said): Promise<Showing> {
  const [said, shown] = [boards ?? null, badges ?? null];
  const row = await rewards.maybe(
    tx,
    sql<Showing>`insert into rewards.showing as s (user_id, boards, badges, changed_at)
      values (${userId}, coalesce(${said}::boolean, true), coalesce(${shown}::boolean, false), ${tx.clock.now()})
      on conflict (user_id) do update set boards = coalesce(${said}::boolean, s.boards), badges = coalesce(${shown}::boolean, s.badges),
        changed_at = excluded.changed_at
      returning boards, badges`,
  );
  return row ?? unsaid;
}

/** Those of them who do not want to be on a list. */
export async function listHidden(db: Db, users: readonly string[]): Promise<string[]> {
  if (users.length === 0) return [];
  const rows = await rewards.many(
    db,
    sql<{ user_id: string }>`select user_id from rewards.showing where not boards and user_id = any(${[...users]}::uuid[])`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Whoever has said something else since then. */
export async function listWished(db: Db, since: Date): Promise<string[]> {
  const rows = await rewards.many(db, rewards.build.selectFrom("rewards.showing").select("user_id").where("changed_at", ">=", since));
  return rows.map(({ user_id }) => user_id);
}

/** Two accounts of one person: whatever one of them did not want is not done. */
export async function joinShowing(tx: Tx, from: string, into: string): Promise<void> {
  await rewards.touch(
    tx,
    sql`with gone as (delete from rewards.showing where user_id = ${from} returning boards, badges)
      insert into rewards.showing as s (user_id, boards, badges, changed_at) select ${into}, boards, false, ${tx.clock.now()} from gone
      on conflict (user_id) do update set boards = s.boards and excluded.boards, badges = s.badges and (select badges from gone),
        changed_at = excluded.changed_at`,
  );
}
