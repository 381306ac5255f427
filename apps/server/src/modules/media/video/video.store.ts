import { sql } from "kysely";
import type { VideoReason, VideoState } from "@upaya/contracts/media/video.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Made } from "./video-files.ts";

const media = handleOf("media");

export interface VideoRow {
  readonly id: string;
  readonly state: VideoState;
  readonly percent: number;
  readonly reason: VideoReason | null;
  readonly seconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly made_id: string | null;
  readonly made: Made | null;
  readonly is_open: boolean;
}

export async function listVideos(db: Db, ids: readonly string[]): Promise<VideoRow[]> {
  return media.many(
    db,
    sql<VideoRow>`select id, state, percent, reason, seconds, width, height, made_id, made, is_open
      from media.video where id = any(${[...ids]}::uuid[])`,
  );
}

interface Content {
  readonly userId: string | undefined;
  readonly sha256: Buffer;
}

export async function findSameVideo(db: Db, { userId, sha256 }: Content): Promise<{ id: string; state: VideoState } | undefined> {
  return media.maybe(
    db,
    sql<{ id: string; state: VideoState }>`select id, state from media.video
      where sha256 = ${sha256} and user_id is not distinct from ${userId ?? null}::uuid`,
  );
}

/** A new one, or the one with the same content; nobody else changes it until the transaction ends. */
export async function addVideo(
  tx: Tx,
  id: string,
  { userId, sha256 }: Content,
): Promise<{ id: string; state: VideoState; isNew: boolean }> {
  await media.touch(
    tx,
    sql`insert into media.video (id, user_id, sha256, state) values (${id}, ${userId ?? null}, ${sha256}, 'waiting') on conflict do nothing`,
  );
  const row = await media.maybe(
    tx,
    sql<{ id: string; state: VideoState }>`select id, state from media.video
      where sha256 = ${sha256} and user_id is not distinct from ${userId ?? null}::uuid for update`,
  );
  return { ...row!, isNew: row!.id === id };
}

/** False when it has not failed. */
export async function resetFailed(tx: Tx, id: string): Promise<boolean> {
  const again = sql`update media.video set state = 'waiting', percent = 0, reason = null, tries = 0 where id = ${id} and state = 'failed'`;
  return (await media.touch(tx, again)) === 1;
}

export interface Begun {
  readonly tries: number;
  readonly storage_key: string;
  readonly type: string;
  /** What a try before this one may have written. */
  readonly left_id: string | null;
  readonly left: Made | null;
}

/** This try has it from now on. Nothing when there is nothing to convert any more. */
export async function beginConversion(tx: Tx, id: string, makingId: string): Promise<Begun | undefined> {
  return media.maybe(
    tx,
    sql<Begun>`with former as (
        select v.id, v.making_id, v.making, s.storage_key, s.type
        from media.video v join media.video_source s on s.video_id = v.id
        where v.id = ${id} and v.state in ('waiting', 'converting') for update of v)
      update media.video held set state = 'converting', percent = 0, tries = held.tries + 1, making_id = ${makingId}, making = null
      from former where held.id = former.id
      returning held.tries, former.storage_key, former.type, former.making_id as left_id, former.making as left`,
  );
}

/** The try came to an end that is known and nobody's fault, so it does not count. */
export async function forgiveTry(db: Db, id: string, makingId: string): Promise<void> {
  await media.touch(db, sql`update media.video set tries = greatest(tries - 1, 0) where id = ${id} and making_id = ${makingId}`);
}

export async function setPercent(db: Db, id: string, makingId: string, percent: number): Promise<void> {
  await media.touch(
    db,
    sql`update media.video set percent = ${percent} where id = ${id} and making_id = ${makingId} and percent < ${percent}`,
  );
}

/** Names what is about to be written. False when the try has lost it. */
export async function planFiles(db: Db, id: string, makingId: string, making: Made): Promise<boolean> {
  const planned = sql`update media.video set making = ${JSON.stringify(making)}::jsonb where id = ${id} and making_id = ${makingId}`;
  return (await media.touch(db, planned)) === 1;
}

interface Facts {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
}

/** False when it is another try's by now, or gone. */
export async function setReady(tx: Tx, id: string, makingId: string, { seconds, width, height }: Facts): Promise<boolean> {
  const ready = sql`update media.video set state = 'ready', percent = 100, tries = 0, made_id = making_id, made = making,
      making_id = null, making = null, seconds = ${seconds}, width = ${width}, height = ${height}
    where id = ${id} and making_id = ${makingId} and state = 'converting' and making is not null`;
  return (await media.touch(tx, ready)) === 1;
}

export async function setFailed(tx: Tx, id: string, makingId: string, reason: VideoReason): Promise<boolean> {
  const failed = sql`update media.video set state = 'failed', percent = 0, reason = ${reason}, making_id = null, making = null
    where id = ${id} and making_id = ${makingId} and state = 'converting'`;
  return (await media.touch(tx, failed)) === 1;
}

/** False when there is none. */
export async function setShown(tx: Tx, id: string, isOpen: boolean | undefined): Promise<boolean> {
  const shown = sql`update media.video set is_open = coalesce(${isOpen ?? null}, is_open), shown_at = coalesce(shown_at, platform.now()) where id = ${id}`;
  return (await media.touch(tx, shown)) === 1;
}

const open = media.hot<{ made: string }, { open: number }>(
  "video_open",
  (_build, param) => sql<{ open: number }>`select 1 as open from media.video where made_id = ${param("made")} and is_open`,
);

export async function isOpenVideo(db: Db, made: string): Promise<boolean> {
  return (await open.many(db, { made })).length === 1;
}

/** What is left in storage of videos that are gone. */
export interface LeftOfVideo {
  readonly id: string;
  readonly made_id: string | null;
  readonly made: Made | null;
  readonly making_id: string | null;
  readonly making: Made | null;
}

const left = sql`returning id, made_id, made, making_id, making`;

export async function dropVideo(tx: Tx, id: string): Promise<LeftOfVideo[]> {
  return media.many(tx, sql<LeftOfVideo>`delete from media.video where id = ${id} ${left}`);
}

export async function dropVideosOf(tx: Tx, userIds: readonly string[]): Promise<LeftOfVideo[]> {
  return media.many(tx, sql<LeftOfVideo>`delete from media.video where user_id = any(${[...userIds]}::uuid[]) ${left}`);
}

/** What a person's export tells of their videos. */
export function pageVideosOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return media.pages(
    db,
    sql<{ id: string }>`select id, user_id, state, reason, seconds, width, height, created_at, shown_at,
        encode(sha256, 'hex') as sha256 from media.video where user_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}
