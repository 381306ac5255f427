import type { Ctx } from "#platform/ctx.ts";
import { dropPicturesOf, type Owner } from "./media.store.ts";
import { removeBytes } from "./files/remove-bytes.ts";
import { pictureKeys } from "./storage-keys.ts";

/** Everything that was ever kept for the owner goes at once, the bytes as well. */
export async function removePicture(ctx: Ctx, owner: Owner): Promise<void> {
  await ctx.tx(async (tx) => removeBytes(tx, (await dropPicturesOf(tx, owner)).flatMap(pictureKeys)));
}
