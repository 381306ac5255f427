import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { removeObjects } from "#platform/storage/remove-objects.ts";
import { addFile, setFileSize } from "./files.store.ts";
import { downloadKey } from "../storage-keys.ts";

const dayMs = 86_400_000;

interface NewFile {
  readonly userId: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  readonly name: string;
  readonly type: string;
  readonly days: number;
}

/**
 * Puts a file by for one person, for so many days. Its row is there before its bytes: when whoever makes it is killed in the middle, what it
 * left is found and removed when the days are over. Until `bytes` are known nobody is shown it.
 */
export async function keepFile(ctx: Ctx, { userId, bytes, name, type, days }: NewFile): Promise<{ id: string }> {
  const id = ctx.ids.next();
  const storage_key = downloadKey(id);
  const expires_at = new Date(ctx.clock.now().getTime() + days * dayMs);
  await addFile(ctx.db, { id, user_id: userId, storage_key, file_name: name, type, bytes: 0, expires_at });
  const counted = counter(bytes);
  await ctx.storage.put(storage_key, counted.bytes, type);
  // Whoever was forgotten meanwhile has no row any more that the bytes go with.
  if (!(await setFileSize(ctx.db, id, counted.size()))) {
    await ctx.tx((tx) => removeObjects(tx, [storage_key]));
    fail("unavailable");
  }
  return { id };
}

function counter(bytes: Uint8Array | AsyncIterable<Uint8Array>): { bytes: typeof bytes; size(): number } {
  if (bytes instanceof Uint8Array) return { bytes, size: () => bytes.length };
  let size = 0;
  async function* counted(parts: AsyncIterable<Uint8Array>) {
    for await (const part of parts) {
      size += part.length;
      yield part;
    }
  }
  return { bytes: counted(bytes), size: () => size };
}
