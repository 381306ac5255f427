import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetPicture } from "@upaya/contracts/media/get-picture.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { pictureKey, pictureType } from "./storage-keys.ts";

/** A picture is seen by whoever knows its id, without asking the record: what was removed has no bytes any more. */
export async function getPicture(ctx: Ctx, { id, size }: Input<typeof GetPicture>): Promise<Reply<typeof GetPicture>> {
  const bytes = (await ctx.storage.get(pictureKey(id.toLowerCase(), size))) ?? fail("not_found");
  return { bytes, type: pictureType, name: `${size}.webp`, disposition: "inline", cache: "forever" };
}
