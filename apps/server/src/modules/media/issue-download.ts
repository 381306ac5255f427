import { apiBase } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { removeObjects } from "#platform/storage/remove-objects.ts";
import { hashToken, newToken } from "./download-token.ts";
import { addDownload, openDownload } from "./media.store.ts";
import { downloadKey } from "./storage-keys.ts";

const linkSeconds = 60;
/** So long it may take to write a file. */
const mostSeconds = 3_600;

interface Download {
  readonly userId: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  readonly name: string;
  readonly type: string;
}

/**
 * Puts a file by for one person: the link works once, within a minute, and cannot be made out from the record. The row comes first, so
 * that the bytes go with it whatever happens; nobody has the token before they are there.
 */
export async function issueDownload(ctx: Ctx, { userId, bytes, name, type }: Download): Promise<{ url: string; expires_at: string }> {
  const token = newToken(ctx.random);
  const token_hash = hashToken(token);
  const storage_key = downloadKey(ctx.ids.next());
  const after = (seconds: number) => new Date(ctx.clock.now().getTime() + seconds * 1_000);
  await addDownload(ctx.db, { token_hash, user_id: userId, storage_key, file_name: name, type, expires_at: after(mostSeconds) });
  await ctx.storage.put(storage_key, bytes, type);
  const expires_at = after(linkSeconds);
  if (!(await openDownload(ctx.db, token_hash, expires_at))) {
    // What was just written has no row any more to go with.
    await ctx.tx((tx) => removeObjects(tx, [storage_key]));
    fail("unavailable");
  }
  return { url: `${apiBase}/media/downloads/${token}`, expires_at: expires_at.toISOString() };
}
