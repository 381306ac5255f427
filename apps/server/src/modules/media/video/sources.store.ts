import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const media = handleOf("media");

interface NewSource {
  readonly id: string;
  readonly video_id: string | null;
  readonly storage_key: string;
  readonly type: string;
  readonly bytes: number;
  readonly expires_at: Date | null;
}

export async function addSource(db: Db, source: NewSource): Promise<void> {
  await media.touch(db, media.build.insertInto("media.video_source").values(source));
}

/** The file is here as a whole and belongs to this video. False when it took so long that its row has gone. */
export async function giveSource(
  tx: Tx,
  id: string,
  videoId: string,
  facts: { readonly type: string; readonly bytes: number },
): Promise<boolean> {
  const given = media.build
    .updateTable("media.video_source")
    .set({ video_id: videoId, expires_at: null, ...facts })
    .where("id", "=", id);
  return (await media.touch(tx, given)) === 1;
}

/** Until then it can be tried again. False when there is none. */
export async function setSourceExpiry(tx: Tx, videoId: string, expiresAt: Date | null): Promise<boolean> {
  const kept = media.build.updateTable("media.video_source").set({ expires_at: expiresAt }).where("video_id", "=", videoId);
  return (await media.touch(tx, kept)) === 1;
}

/** Answers where their bytes are. */
export async function dropSourcesOf(tx: Tx, videoIds: readonly string[]): Promise<string[]> {
  const rows = await media.many(
    tx,
    sql<{ storage_key: string }>`delete from media.video_source where video_id = any(${[...videoIds]}::uuid[]) returning storage_key`,
  );
  return rows.map(({ storage_key }) => storage_key);
}

/** One that nobody has been given. False when somebody has, by a commit whose answer was lost. */
export async function dropSource(tx: Tx, id: string): Promise<boolean> {
  return (await media.touch(tx, sql`delete from media.video_source where id = ${id} and video_id is null`)) === 1;
}
