import { apiBase } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { hashToken, newToken } from "./download-token.ts";
import { addDownload } from "./media.store.ts";
import { downloadKey } from "./storage-keys.ts";

const linkSeconds = 60;

interface Download {
  readonly userId: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  readonly name: string;
  readonly type: string;
}

/** Puts a file by for one person: the link works once, within a minute, and cannot be made out from the record. */
export async function issueDownload(ctx: Ctx, { userId, bytes, name, type }: Download): Promise<{ url: string; expires_at: string }> {
  const token = newToken(ctx.random);
  const storage_key = downloadKey(ctx.ids.next());
  const expires_at = new Date(ctx.clock.now().getTime() + linkSeconds * 1_000);
  await ctx.storage.put(storage_key, bytes, type);
  await addDownload(ctx.db, { token_hash: hashToken(token), user_id: userId, storage_key, file_name: name, type, expires_at });
  return { url: `${apiBase}/media/downloads/${token}`, expires_at: expires_at.toISOString() };
}
