import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const rewards = handleOf("rewards");

export const measures = ["answers", "correct", "days", "streak", "points", "courses"] as const;
export type Measure = (typeof measures)[number];

/** What it takes to get it: data. */
export interface Badge {
  readonly slug: string;
  readonly name: string;
  readonly rule: string;
  readonly measure: Measure;
  readonly subject: string | null;
  readonly needed: number;
  readonly standard: string;
  readonly position: number;
}

export interface Grant {
  readonly id: string;
  readonly user_id: string;
  readonly badge: string;
  readonly granted_at: Date;
  /** What the figure was then. */
  readonly figure: number;
  /** Where its signed copy stands in the lists of what is withdrawn, once it has one. */
  readonly status_list: number | null;
  readonly status_place: number | null;
}

type NewGrant = Pick<Grant, "user_id" | "badge" | "figure">;

const columns = ["slug", "name", "rule", "measure", "subject", "needed", "standard", "position"] as const;

export async function listBadges(db: Db): Promise<Badge[]> {
  const rows = await rewards.many(db, rewards.build.selectFrom("rewards.badge").select(columns).orderBy("position"));
  return rows as Badge[];
}

/** Known by its slug: said again it is worded anew, and whoever has it keeps it. */
export async function saveBadge(tx: Tx, badge: Badge): Promise<void> {
  await rewards.touch(
    tx,
    rewards.build
      .insertInto("rewards.badge")
      .values(badge)
      .onConflict((conflict) => conflict.column("slug").doUpdateSet(badge)),
  );
}

/** What each of these people was ever given in points. */
export async function listPointsOf(db: Db, users: readonly string[]): Promise<Map<string, number>> {
  const rows = await rewards.many(
    db,
    sql<{ user_id: string; points: number }>`select user_id, earned as points from rewards.balance
      where currency = 'points' and user_id = any(${[...users]}::uuid[])`,
  );
  return new Map(rows.map(({ user_id, points }) => [user_id, points]));
}

/** Grants what is not there yet, and answers that. Always in the same order: two at once wait for each other, and one of them grants. */
export async function addGrants(tx: Tx, due: readonly NewGrant[]): Promise<Grant[]> {
  const rows = due.map((grant) => ({ ...grant, id: tx.ids.next() }));
  return rewards.many(
    tx,
    sql<Grant>`insert into rewards.badge_grant (id, user_id, badge, granted_at, figure)
      select d.id, d.user_id, d.badge, ${tx.clock.now()}, d.figure
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (id uuid, user_id uuid, badge text, figure int)
      where not exists (select 1 from rewards.badge_grant g where g.user_id = d.user_id and g.badge = d.badge)
      order by d.user_id, d.badge
      on conflict (user_id, badge) do nothing
      returning id, user_id, badge, granted_at, figure, status_list, status_place`,
  );
}

/** The newest first. */
export async function listGrantsOf(db: Db, userId: string): Promise<Grant[]> {
  return rewards.many(
    db,
    rewards.build
      .selectFrom("rewards.badge_grant")
      .select(["id", "user_id", "badge", "granted_at", "figure", "status_list", "status_place"])
      .where("user_id", "=", userId)
      .orderBy("granted_at", "desc")
      .orderBy("id", "desc"),
  );
}

/** While its owner wants it seen. */
export async function findShownGrant(db: Db, id: string): Promise<(Grant & Badge & { readonly others: number }) | undefined> {
  return rewards.maybe(
    db,
    sql<Grant & Badge & { readonly others: number }>`select g.id, g.user_id, g.badge, g.granted_at, g.figure, b.*,
        (select count(*)::int - 1 from rewards.badge_grant o where o.user_id = g.user_id) as others
      from rewards.badge_grant g join rewards.badge b on b.slug = g.badge join rewards.showing s on s.user_id = g.user_id
      where g.id = ${id} and s.badges`,
  );
}

export async function countHolders(db: Db, badge: string): Promise<number> {
  const row = await rewards.maybe(
    db,
    sql<{ holders: number }>`select count(*)::int as holders from rewards.badge_grant where badge = ${badge}`,
  );
  return row?.holders ?? 0;
}

/** Takes all of one account's and those of the other's that it has as well. A grant is never changed, only given anew. */
export async function takeGrants(tx: Tx, from: string, into: string): Promise<Grant[]> {
  return rewards.many(
    tx,
    sql<Grant>`delete from rewards.badge_grant where user_id = ${from}
      or (user_id = ${into} and badge in (select badge from rewards.badge_grant where user_id = ${from}))
      returning id, user_id, badge, granted_at, figure, status_list, status_place`,
  );
}

/** As they were, under the name of whoever has them now. */
export async function giveGrants(tx: Tx, into: string, grants: readonly Grant[]): Promise<void> {
  await rewards.touch(tx, rewards.build.insertInto("rewards.badge_grant").values(grants.map((grant) => ({ ...grant, user_id: into }))));
}
