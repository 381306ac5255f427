import { apiBase } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { hashToken, newToken } from "./download-token.ts";
import { addDownload, findFile } from "./files.store.ts";

const linkSeconds = 60;

/** A way to a file of one's own: the link works once, within a minute, and cannot be made out from the record. */
export async function issueLink(ctx: Ctx, userId: string, fileId: string): Promise<{ url: string; expires_at: string }> {
  const file = (await findFile(ctx.db, fileId, userId, ctx.clock.now())) ?? fail("not_found");
  const token = newToken(ctx.random);
  const expires_at = new Date(ctx.clock.now().getTime() + linkSeconds * 1_000);
  await addDownload(ctx.db, {
    token_hash: hashToken(token),
    user_id: userId,
    file_id: file.id,
    file_name: file.file_name,
    type: file.type,
    expires_at,
  });
  return { url: `${apiBase}/media/downloads/${token}`, expires_at: expires_at.toISOString() };
}
