import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const schools = handleOf("schools");

export interface RoomLinkRow {
  readonly school_id: string;
  readonly sealed_token: Buffer;
  readonly made_by: string;
  readonly made_at: Date;
  readonly expires_at: Date;
  readonly opened: number;
}

export async function findRoomLink(db: Db, schoolId: string): Promise<RoomLinkRow | undefined> {
  return schools.maybe(
    db,
    sql<RoomLinkRow>`select school_id, sealed_token, made_by, made_at, expires_at, opened from schools.room_link
      where school_id = ${schoolId} and expires_at > platform.now()`,
  );
}

type NewRoomLink = Omit<RoomLinkRow, "opened"> & { readonly token_hash: Buffer };

/** In the place of the one before. */
export async function keepRoomLink(tx: Tx, link: NewRoomLink): Promise<void> {
  const { token_hash, sealed_token, made_by, made_at, expires_at } = link;
  await schools.touch(
    tx,
    schools.build
      .insertInto("schools.room_link")
      .values(link)
      .onConflict((conflict) =>
        conflict.column("school_id").doUpdateSet({ token_hash, sealed_token, made_by, made_at, expires_at, opened: 0 }),
      ),
  );
}

export async function dropRoomLink(tx: Tx, schoolId: string): Promise<void> {
  await schools.touch(tx, schools.build.deleteFrom("schools.room_link").where("school_id", "=", schoolId));
}

/** While it can be used. */
export async function findRoom(db: Db, hash: Buffer): Promise<{ school_id: string; expires_at: Date } | undefined> {
  return schools.maybe(
    db,
    sql<{ school_id: string; expires_at: Date }>`select school_id, expires_at from schools.room_link
      where token_hash = ${hash} and expires_at > platform.now()`,
  );
}

export async function countOpened(db: Db, hash: Buffer): Promise<void> {
  await schools.touch(db, sql`update schools.room_link set opened = opened + 1 where token_hash = ${hash} and expires_at > platform.now()`);
}
