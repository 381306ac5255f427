import type { Tx } from "../db/database.ts";
import { fail } from "../errors.ts";
import type { UploadKind } from "./kind.ts";
import { wholeKey } from "./keys.ts";
import { dropReady, findUpload } from "./uploads.store.ts";

/** A file that belongs to whoever took it. */
export interface TakenUpload {
  /** In storage. To be written into a row of the taker's own; when that goes, `removeObjects` takes the bytes along. */
  readonly key: string;
  readonly bytes: number;
  readonly type: string;
  readonly sha256: Buffer;
}

/** A module takes what a person uploaded for it, in the transaction of its own change: once, theirs, and of its own kind. */
export async function takeUpload(tx: Tx, kind: UploadKind, id: string, userId: string): Promise<TakenUpload> {
  const ready = await dropReady(tx, id, userId, kind.name);
  if (ready) return { key: wholeKey(id, ready.object_id), bytes: ready.length, type: ready.type, sha256: ready.sha256 };
  const upload = await findUpload(tx, id, userId);
  if (!upload || upload.kind !== kind.name) return fail("not_found");
  if (upload.refused) return fail(upload.refused === "type" ? "upload.invalid_type" : "upload.broken");
  return fail("upload.not_ready", { retryAfter: 2 });
}
