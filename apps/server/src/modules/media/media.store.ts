import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const media = handleOf("media");

/** Whose a picture is. */
export interface Owner {
  readonly ownerKind: "person" | "school";
  readonly ownerId: string;
}

export interface NewPicture extends Owner {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly created_at: Date;
}

/** A picture that waits to be chosen. */
export async function addPicture(db: Db, { ownerKind, ownerId, ...picture }: NewPicture): Promise<void> {
  await media.touch(db, media.build.insertInto("media.picture").values({ ...picture, owner_kind: ownerKind, owner_id: ownerId }));
}

/** False when the owner has no such picture. */
export async function chooseShown(db: Db, { ownerKind, ownerId }: Owner, id: string, at: Date): Promise<boolean> {
  const touched = await media.many(
    db,
    sql<{ id: string }>`
      update media.picture set
        shown_at = case when id = ${id} then coalesce(shown_at, ${at}) else shown_at end,
        replaced_at = case when id = ${id} then null else coalesce(replaced_at, ${at}) end
      where owner_kind = ${ownerKind} and owner_id = ${ownerId} and (shown_at is not null or id = ${id})
        and exists (select 1 from media.picture mine where mine.id = ${id} and mine.owner_kind = ${ownerKind} and mine.owner_id = ${ownerId})
      returning id`,
  );
  return touched.some((row) => row.id === id);
}

export async function dropPicturesOf(db: Db, { ownerKind, ownerId }: Owner): Promise<string[]> {
  const rows = await media.many(
    db,
    media.build.deleteFrom("media.picture").where("owner_kind", "=", ownerKind).where("owner_id", "=", ownerId).returning("id"),
  );
  return rows.map((row) => row.id);
}

export async function dropPicture(db: Db, id: string): Promise<void> {
  await media.touch(db, media.build.deleteFrom("media.picture").where("id", "=", id));
}

/** What a person's export tells of their pictures. */
export function pagePicturesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return media.pages(
    db,
    sql<{ id: string }>`select id, owner_id, width, height, created_at, replaced_at from media.picture
      where owner_kind = 'person' and owner_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}
