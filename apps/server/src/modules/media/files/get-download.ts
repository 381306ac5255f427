import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetDownload } from "@upaya/contracts/media/get-download.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { hashToken } from "./download-token.ts";
import { spendDownload } from "./files.store.ts";

/** The link works once and within its minute. A browser that only looks ahead does not spend it; a signed-in stranger cannot. */
export async function getDownload(ctx: Ctx, { token }: Input<typeof GetDownload>): Promise<Reply<typeof GetDownload>> {
  if (/prefetch|prerender/i.test(`${ctx.http.header("sec-purpose")} ${ctx.http.header("purpose")} ${ctx.http.header("x-moz")}`)) {
    fail("not_found");
  }
  const caller = ctx.actor.kind === "user" ? ctx.actor.id : undefined;
  const file = (await spendDownload(ctx.db, hashToken(token), ctx.clock.now(), caller)) ?? fail("not_found");
  const bytes = (await ctx.storage.read(file.storage_key)) ?? fail("not_found");
  return { bytes, type: file.type, name: file.file_name, disposition: "attachment", cache: "never" };
}
