import { createHash } from "node:crypto";
import { leastPartBytes } from "@upaya/contracts/uploads.ts";
import type { Ctx } from "../ctx.ts";
import type { Tx } from "../db/database.ts";
import { fail } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { removeObjects } from "../storage/remove-objects.ts";
import { findOwnUpload } from "./find-own-upload.ts";
import { joinUpload } from "./join-upload.ts";
import { partKey } from "./keys.ts";
import { expiryFrom } from "./lifetime.ts";
import { addPart, claimUpload, releaseClaim, renewClaim, type Upload } from "./uploads.store.ts";

/** A process that is killed while it stores a part keeps everybody else from the upload for so long. */
const leaseSeconds = 10;
const renewMs = 3_000;

interface Stored {
  readonly received: number;
  readonly expires_at: Date;
}

/**
 * Claim, store, count. The claim is a lease in PostgreSQL: no transaction is open while storage takes its time, and it is over by itself
 * when its holder is gone. Whoever lost it counts nothing, whatever they have stored.
 */
export async function storePart(ctx: Ctx, { id, length }: Upload, offset: number, bytes: Buffer): Promise<Stored> {
  if (offset + bytes.length > length) fail("payload_too_large");
  if (bytes.length === 0 || (bytes.length < leastPartBytes && offset + bytes.length < length)) fail("invalid_request");
  const lockId = ctx.ids.next();
  if (!(await ctx.tx((tx) => claim(tx, id, offset, lockId)))) return refuse(ctx, id);
  const renewing = setInterval(() => void renewClaim(ctx.db, id, lockId, leaseSeconds).catch(() => undefined), renewMs);
  try {
    await ctx.storage.put(partKey(id, lockId), bytes, "application/octet-stream");
    const sha256 = createHash("sha256").update(bytes).digest();
    const part = { begins: offset, length: bytes.length, object_id: lockId, sha256 };
    const stored = await ctx.tx((tx) => count(tx, id, part));
    return stored ?? (await refuse(ctx, id));
  } catch (error) {
    await ctx.tx((tx) => letGo(tx, id, lockId)).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

/** With the lock of a writer who never came back comes what they may have written, and may still be writing. */
async function claim(tx: Tx, id: string, offset: number, lockId: string): Promise<boolean> {
  const claimed = await claimUpload(tx, { id, offset, lockId, leaseSeconds });
  if (claimed?.abandoned) await removeObjects(tx, [partKey(id, claimed.abandoned)], { mayBeUnderWay: true });
  return claimed !== undefined;
}

async function count(tx: Tx, id: string, part: Parameters<typeof addPart>[2]): Promise<Stored | undefined> {
  const expires_at = expiryFrom(tx.clock.now());
  const moved = await addPart(tx, id, part, expires_at);
  if (!moved) {
    await removeObjects(tx, [partKey(id, part.object_id)]);
    return undefined;
  }
  if (moved.received === moved.length) await enqueue(tx, joinUpload, { upload_id: id }, { key: id });
  return { received: moved.received, expires_at };
}

/** Only while the claim is held: a commit whose answer was lost may have been one, and then the part counts. */
async function letGo(tx: Tx, id: string, lockId: string): Promise<void> {
  if (await releaseClaim(tx, id, lockId)) await removeObjects(tx, [partKey(id, lockId)], { mayBeUnderWay: true });
}

/** Somebody else was faster, or has just removed it. */
async function refuse(ctx: Ctx, id: string): Promise<never> {
  await findOwnUpload(ctx, id);
  return fail("upload.conflict");
}
