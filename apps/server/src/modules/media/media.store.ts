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
  readonly shown: boolean;
}

/** The new picture and the end of the one before it, in one statement. Two at the same moment both stay until the next one. */
export async function addPicture(db: Db, picture: NewPicture): Promise<void> {
  const { ownerKind, ownerId, id, width, height, bytes, created_at, shown } = picture;
  await media.touch(
    db,
    sql`with former as (
          update media.picture set replaced_at = ${created_at}
          where owner_kind = ${ownerKind} and owner_id = ${ownerId} and shown_at is not null and replaced_at is null and ${shown}
        )
        insert into media.picture (id, owner_kind, owner_id, width, height, bytes, created_at, shown_at)
        values (${id}, ${ownerKind}, ${ownerId}, ${width}, ${height}, ${bytes}, ${created_at}, ${shown ? created_at : null})`,
  );
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

/** What a person's export tells of their pictures. */
export function pagePicturesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return media.pages(
    db,
    sql<{ id: string }>`select id, owner_id, width, height, created_at, replaced_at from media.picture
      where owner_kind = 'person' and owner_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}
