import type { FileReply, Input } from "@upaya/contracts/endpoint.ts";
import type { GetPreviewFile, GetVideoFile } from "@upaya/contracts/media/get-video-file.ts";
import { anonymous } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { typeOf, videoKey } from "./video-files.ts";
import { readPass } from "./video-pass.ts";
import { isOpenVideo } from "./video.store.ts";

/** By its signed address alone, without asking the record: what was removed has no bytes any more. Somebody else who is signed in is refused. */
export async function getVideoFile(ctx: Ctx, { made: asked, pass, file }: Input<typeof GetVideoFile>): Promise<FileReply> {
  const { actor } = ctx;
  const made = asked.toLowerCase();
  const person = readPass(ctx.seal, made, pass, ctx.clock.now()) ?? fail("not_found");
  if (actor.kind === "user" && actor.id !== person) fail("not_found");
  // A staff room shares an address; each of them has a limit of their own.
  await ctx.limits.call({ kind: "user", id: person, roles: [], grants: [] }, ctx.http.address, true);
  return fileOf(ctx, made, file, "private");
}

/** While everybody may see it. */
export async function getPreviewFile(ctx: Ctx, { made, file }: Input<typeof GetPreviewFile>): Promise<FileReply> {
  await ctx.limits.call(anonymous, ctx.http.address, true);
  if (!(await isOpenVideo(ctx.db, made))) fail("not_found");
  return fileOf(ctx, made.toLowerCase(), file, "forever");
}

async function fileOf(ctx: Ctx, made: string, file: string, cache: FileReply["cache"]): Promise<FileReply> {
  const bytes = (await ctx.storage.open(videoKey(made, file))) ?? fail("not_found");
  return { bytes, type: typeOf(file), name: file, disposition: "inline", cache };
}
