import { createHash } from "node:crypto";
import { mostVideoBytes } from "@upaya/contracts/media/video.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { removeObjects } from "#platform/storage/remove-objects.ts";
import { sniff, sniffedBytes } from "#platform/uploads/sniff.ts";
import { convertVideo } from "./convert-video.ts";
import { addSource, dropSource, dropSourcesOf, giveSource } from "./sources.store.ts";
import { sourceKey } from "./video-files.ts";
import { videoTypes } from "./video-upload.ts";
import { addVideo, findSameVideo, resetFailed } from "./video.store.ts";

/** A file that nobody has taken a day after it came is of somebody who was killed. */
const onItsWayMs = 86_400_000;

interface NewVideo {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Whose it is, if it goes with a person; otherwise it is a part of what the platform teaches. */
  readonly userId?: string | undefined;
  /** Two gigabytes, or less if whoever asks for it says so. */
  readonly mostBytes?: number;
  /** If it is known beforehand: then a file that we have is not read again. */
  readonly sha256?: Buffer | undefined;
}

/**
 * Keeps a video and has it converted; the same file is kept and converted once. Called outside a transaction, since its bytes go to storage.
 * It is forgotten after a month unless somebody shows it: `showVideo`, in the transaction that refers to it.
 */
export async function keepVideo(ctx: Ctx, { bytes, userId, sha256: known, mostBytes = mostVideoBytes }: NewVideo): Promise<{ id: string }> {
  const same = known && (await findSameVideo(ctx.db, { userId, sha256: known }));
  if (same && same.state !== "failed") return { id: same.id };
  const id = ctx.ids.next();
  const storage_key = sourceKey(id);
  // The row first: whatever is killed from here on, the bytes go with it.
  const expires_at = new Date(ctx.clock.now().getTime() + onItsWayMs);
  await addSource(ctx.db, { id, video_id: null, storage_key, type: "", bytes: 0, expires_at });
  try {
    const { type, size, sha256 } = await receive(ctx, storage_key, bytes, mostBytes);
    return await ctx.tx((tx) => settle(tx, { id, storage_key, type, bytes: size }, { userId, sha256 }));
  } catch (error) {
    // A write that was given up may still arrive at the other end.
    await ctx.tx((tx) => takeBack(tx, id, storage_key, { mayBeUnderWay: true })).catch(() => undefined);
    throw error;
  }
}

async function receive(
  ctx: Ctx,
  key: string,
  bytes: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<{ type: string; size: number; sha256: Buffer }> {
  const sum = createHash("sha256");
  let first = Buffer.alloc(0);
  let type: string | undefined;
  let size = 0;
  async function* seen(): AsyncGenerator<Uint8Array> {
    for await (const bit of bytes) {
      size += bit.length;
      if (size > mostBytes) fail("media.video_too_large");
      sum.update(bit);
      if (type === undefined) {
        first = Buffer.concat([first, bit]);
        if (first.length < sniffedBytes) continue;
        type = videoTypeOf(first);
        yield first;
      } else yield bit;
    }
    if (type !== undefined) return;
    type = videoTypeOf(first);
    yield first;
  }
  await ctx.storage.put(key, seen(), "application/octet-stream");
  return { type: type!, size, sha256: sum.digest() };
}

function videoTypeOf(first: Buffer): string {
  const type = sniff(first.subarray(0, sniffedBytes));
  return type && videoTypes.includes(type) ? type : fail("media.video_type");
}

interface Arrived {
  readonly id: string;
  readonly storage_key: string;
  readonly type: string;
  readonly bytes: number;
}

/** A file that is here becomes a video, is given to one that failed, or is one that we have already. */
export async function settle(
  tx: Tx,
  { id, storage_key, type, bytes }: Arrived,
  content: { userId: string | undefined; sha256: Buffer },
): Promise<{ id: string }> {
  const video = await addVideo(tx, tx.ids.next(), content);
  if (!video.isNew && video.state !== "failed") {
    await takeBack(tx, id, storage_key);
    return { id: video.id };
  }
  await removeObjects(tx, await dropSourcesOf(tx, [video.id]));
  if (!(await giveSource(tx, id, video.id, { type, bytes }))) fail("unavailable");
  await resetFailed(tx, video.id);
  await enqueue(tx, convertVideo, { video_id: video.id }, { key: video.id });
  return { id: video.id };
}

async function takeBack(tx: Tx, id: string, key: string, when: Parameters<typeof removeObjects>[2] = {}): Promise<void> {
  if (await dropSource(tx, id)) await removeObjects(tx, [key], when);
}
