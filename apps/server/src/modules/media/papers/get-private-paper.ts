import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetPrivatePaper } from "@upaya/contracts/media/get-private-paper.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { paperKey, pictureType } from "../storage-keys.ts";
import { readPaperPass } from "./paper-pass.ts";

/** By its signed address alone, without asking the record: a picture on a page sends no token, and what was removed has no bytes any more. */
export async function getPrivatePaper(ctx: Ctx, { pass }: Input<typeof GetPrivatePaper>): Promise<Reply<typeof GetPrivatePaper>> {
  const id = readPaperPass(ctx.seal, pass, ctx.clock.now()) ?? fail("not_found");
  const bytes = (await ctx.storage.get(paperKey(id))) ?? fail("not_found");
  return { bytes, type: pictureType, name: "paper.webp", disposition: "inline", cache: "never" };
}
