import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const media = handleOf("media");

interface NewFile {
  readonly id: string;
  readonly user_id: string;
  readonly storage_key: string;
  readonly file_name: string;
  readonly type: string;
  readonly bytes: number;
  readonly expires_at: Date;
}

export interface KeptFile {
  readonly id: string;
  readonly file_name: string;
  readonly type: string;
  readonly bytes: number;
  readonly made_at: Date;
  readonly expires_at: Date;
}

const columns = ["id", "file_name", "type", "bytes", "made_at", "expires_at"] as const;

export async function addFile(db: Db, file: NewFile): Promise<void> {
  await media.touch(db, media.build.insertInto("media.file").values(file));
}

/** False when there is no such file any more. */
export async function setFileSize(db: Db, id: string, bytes: number): Promise<boolean> {
  return (await media.touch(db, sql`update media.file set bytes = ${bytes}, made_at = platform.now() where id = ${id}`)) === 1;
}

/** Somebody's own, while they are there and whole. */
const ownFiles = (userId: string, now: Date) =>
  media.build.selectFrom("media.file").select(columns).where("user_id", "=", userId).where("bytes", ">", 0).where("expires_at", ">", now);

export async function findFile(db: Db, id: string, userId: string, now: Date): Promise<KeptFile | undefined> {
  return media.maybe(db, ownFiles(userId, now).where("id", "=", id));
}

export async function findNewestFile(db: Db, userId: string, name: string, now: Date): Promise<KeptFile | undefined> {
  return media.maybe(db, ownFiles(userId, now).where("file_name", "=", name).orderBy("made_at", "desc").limit(1));
}

interface NewDownload {
  readonly token_hash: Buffer;
  readonly user_id: string;
  readonly file_id: string;
  readonly file_name: string;
  readonly type: string;
  readonly expires_at: Date;
}

export async function addDownload(db: Db, download: NewDownload): Promise<void> {
  await media.touch(db, media.build.insertInto("media.download").values(download));
}

/** Spends the link: of many who come at once, one is told where the file is. */
export async function spendDownload(
  db: Db,
  hash: Buffer,
  now: Date,
  caller: string | undefined,
): Promise<{ storage_key: string; file_name: string; type: string } | undefined> {
  return media.maybe(
    db,
    sql<{ storage_key: string; file_name: string; type: string }>`update media.download d set used_at = ${now}
      where token_hash = ${hash} and used_at is null and expires_at > ${now} and (${caller ?? null}::uuid is null or user_id = ${caller ?? null})
      returning coalesce(storage_key, (select f.storage_key from media.file f where f.id = d.file_id)) as storage_key, file_name, type`,
  );
}

/** What a person's export tells of their files. */
export function pageFilesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return media.pages(
    db,
    sql<{
      id: string;
    }>`select id, user_id, file_name, bytes, made_at, expires_at from media.file where user_id = any(${[...userIds]}::uuid[])`,
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

/** The files with their links; answers where the bytes are. */
export async function dropFilesOf(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const theirs = sql`where user_id = any(${[...userIds]}::uuid[]) returning storage_key`;
  const links = await media.many(tx, sql<{ storage_key: string | null }>`delete from media.download ${theirs}`);
  const files = await media.many(tx, sql<{ storage_key: string }>`delete from media.file ${theirs}`);
  return [...links, ...files].flatMap(({ storage_key }) => storage_key ?? []);
}
