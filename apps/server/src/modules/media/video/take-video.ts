import type { Tx } from "#platform/db/database.ts";
import type { UploadKind } from "#platform/uploads/kind.ts";
import { takeUpload } from "#platform/uploads/take-upload.ts";
import { settle } from "./keep-video.ts";
import { addSource } from "./sources.store.ts";
import { videoUpload } from "./video-upload.ts";

interface Uploaded {
  readonly uploadId: string;
  /** Who sent it. */
  readonly senderId: string;
  /** Whose it is, if it goes with a person. */
  readonly userId?: string | undefined;
  /** A module that asks people for videos has a kind of its own. */
  readonly kind?: UploadKind;
}

/** A video that somebody uploaded, in the transaction of whoever wants it: once, theirs, and the same file is converted once. */
export async function takeVideo(tx: Tx, { uploadId, senderId, userId, kind = videoUpload }: Uploaded): Promise<{ id: string }> {
  const { key, bytes, type, sha256 } = await takeUpload(tx, kind, uploadId, senderId);
  const id = tx.ids.next();
  await addSource(tx, { id, video_id: null, storage_key: key, type, bytes, expires_at: null });
  return settle(tx, { id, storage_key: key, type, bytes }, { userId, sha256 });
}
