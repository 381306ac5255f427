import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Badge, Grant } from "./badges.store.ts";

const rewards = handleOf("rewards");

type Placed = Pick<Grant, "id" | "status_list" | "status_place">;

/** A place that was taken is kept for ever: copies that name it may be anywhere. */
export async function savePlaces(tx: Tx, places: readonly Placed[]): Promise<void> {
  await rewards.touch(
    tx,
    sql`update rewards.badge_grant g set status_list = p.status_list, status_place = p.status_place
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (id uuid, status_list int, status_place int)
      where g.id = p.id and g.status_list is null`,
  );
}

export async function findPlace(tx: Tx, id: string): Promise<Placed | undefined> {
  return rewards.maybe(tx, sql<Placed>`select id, status_list, status_place from rewards.badge_grant where id = ${id}`);
}

/** For its owner, and for others while its owner wants it seen. */
export async function findGrantFor(db: Db, id: string, userId: string | null): Promise<(Grant & Badge) | undefined> {
  return rewards.maybe(
    db,
    sql<Grant & Badge>`select g.*, b.* from rewards.badge_grant g join rewards.badge b on b.slug = g.badge
        left join rewards.showing s on s.user_id = g.user_id
      where g.id = ${id} and (s.badges or g.user_id = ${userId}::uuid)`,
  );
}

export async function findBadge(db: Db, slug: string): Promise<Badge | undefined> {
  return rewards.maybe(db, sql<Badge>`select * from rewards.badge where slug = ${slug}`);
}
