import { createHash, type Hash } from "node:crypto";
import * as z from "zod";
import type { Ctx } from "../ctx.ts";
import type { Tx } from "../db/database.ts";
import { fail } from "../errors.ts";
import { defineJob, type Ending, perform, type Performer } from "../jobs/job.ts";
import { removeObjects } from "../storage/remove-objects.ts";
import type { Kinds } from "./kind.ts";
import { partKey, wholeKey } from "./keys.ts";
import { expiryFrom } from "./lifetime.ts";
import { type FileType, sniff, sniffedBytes } from "./sniff.ts";
import { beginWhole, dropParts, endWhole, listParts, refuseWhole, type Whole } from "./uploads.store.ts";

/** Asked for with the last part. */
export const joinUpload = defineJob("platform.join_upload", z.object({ upload_id: z.uuid() }), {
  kind: "slow",
  limitSeconds: 3_600,
  hands: 2,
});

type Parts = Awaited<ReturnType<typeof listParts>>;

/**
 * Makes one object of the parts: looked at first, since a file of another type is not worth joining, and summed on the way. Each part is
 * what its sender handed over, or the try fails; the whole is what its sender said, or the upload is refused.
 */
export function joinPerformer(kinds: Kinds): Performer {
  return perform(joinUpload, async (ctx, { upload_id: id }, { signal }) => {
    const objectId = ctx.ids.next();
    const whole = await ctx.tx((tx) => begin(tx, id, objectId));
    if (!whole) return undefined;
    // Of a release that is not here yet, or not here any more: another worker has it.
    const kind = kinds.get(whole.kind) ?? fail("unavailable");
    const parts = await listParts(ctx.db, id);
    const type = sniff(await firstBytes(ctx, id, parts));
    if (!type || !kind.types.includes(type)) return (tx) => refuse(tx, id, objectId, "type");
    const sum = createHash("sha256");
    await ctx.storage.put(wholeKey(id, objectId), joined(ctx, id, parts, whole, sum, signal), type);
    const sha256 = sum.digest();
    if (whole.claimed_sha256 && !sha256.equals(whole.claimed_sha256)) return (tx) => refuse(tx, id, objectId, "checksum");
    return ready(id, objectId, type, sha256);
  });
}

async function begin(tx: Tx, id: string, objectId: string): Promise<Whole | undefined> {
  const whole = await beginWhole(tx, id, objectId);
  if (whole?.object_id) await removeObjects(tx, [wholeKey(id, whole.object_id)], { mayBeUnderWay: true });
  return whole;
}

async function openPart(ctx: Ctx, id: string, { object_id }: Parts[number]): Promise<AsyncIterable<Uint8Array>> {
  const bits = await ctx.storage.read(partKey(id, object_id));
  if (!bits) throw new Error("a part of an upload is gone from storage");
  return bits;
}

async function firstBytes(ctx: Ctx, id: string, [first]: Parts): Promise<Buffer> {
  let found = Buffer.alloc(0);
  if (!first) return found;
  for await (const bit of await openPart(ctx, id, first)) {
    found = Buffer.concat([found, bit]);
    if (found.length >= sniffedBytes) break;
  }
  return found.subarray(0, sniffedBytes);
}

async function* joined(ctx: Ctx, id: string, parts: Parts, { length }: Whole, sum: Hash, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const part of parts) {
    signal.throwIfAborted();
    if (part.begins !== at) throw new Error("the parts of an upload do not meet");
    const own = createHash("sha256");
    for await (const bit of await openPart(ctx, id, part)) {
      own.update(bit);
      sum.update(bit);
      at += bit.length;
      yield bit;
    }
    if (!own.digest().equals(part.sha256)) throw new Error("a part of an upload is not what was stored");
  }
  if (at !== length) throw new Error("the parts of an upload are not all of it");
}

function ready(id: string, objectId: string, type: FileType, sha256: Buffer): Ending {
  return async (tx) => {
    const now = tx.clock.now();
    const ended = await endWhole(tx, id, objectId, { type, sha256, ready_at: now, expires_at: expiryFrom(now) });
    if (ended) await removeParts(tx, id);
    // Called off meanwhile: nobody waits for it.
    else await removeObjects(tx, [wholeKey(id, objectId)]);
  };
}

async function refuse(tx: Tx, id: string, objectId: string, why: "type" | "checksum"): Promise<void> {
  if (await refuseWhole(tx, id, objectId, why)) await removeParts(tx, id);
  await removeObjects(tx, [wholeKey(id, objectId)]);
}

async function removeParts(tx: Tx, id: string): Promise<void> {
  const parts = await dropParts(tx, [id]);
  await removeObjects(
    tx,
    parts.map(({ object_id }) => partKey(id, object_id)),
  );
}
