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

export interface NewDownload {
  readonly token_hash: Buffer;
  readonly user_id: string;
  readonly storage_key: string;
  readonly file_name: string;
  readonly type: string;
  readonly expires_at: Date;
}

export async function addDownload(db: Db, download: NewDownload): Promise<void> {
  await media.touch(db, media.build.insertInto("media.download").values(download));
}

/** From now on the link works. False when it took so long that the file is gone. */
export async function openDownload(db: Db, hash: Buffer, until: Date): Promise<boolean> {
  const open = media.build.updateTable("media.download").set({ expires_at: until }).where("token_hash", "=", hash);
  return (await media.touch(db, open)) === 1;
}

/** Spends the link: of many who come at once, one is told where the file is. */
export async function spendDownload(
  db: Db,
  hash: Buffer,
  now: Date,
  caller: string | undefined,
): Promise<{ storage_key: string; file_name: string; type: string } | undefined> {
  let spend = media.build
    .updateTable("media.download")
    .set({ used_at: now })
    .where("token_hash", "=", hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now);
  if (caller) spend = spend.where("user_id", "=", caller);
  return media.maybe(db, spend.returning(["storage_key", "file_name", "type"]));
}

/** What a person's export tells of their pictures and files. */
export function pagePicturesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return media.pages(
    db,
    sql<{ id: string }>`select id, owner_id, width, height, created_at, replaced_at from media.picture
      where owner_kind = 'person' and owner_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}

/** Few: they are gone after their minute. */
export async function listDownloadsOf(db: Db, userIds: readonly string[]): Promise<object[]> {
  return media.many(
    db,
    media.build
      .selectFrom("media.download")
      .select(["user_id", "file_name", "expires_at"])
      .where("user_id", "in", [...userIds]),
  );
}
