import type { Ctx } from "#platform/ctx.ts";
import { dropPicturesOf, type Owner } from "./media.store.ts";
import { pictureKeys } from "./storage-keys.ts";

/** Everything that was ever kept for the owner goes at once, the bytes as well. */
export async function removePicture(ctx: Ctx, owner: Owner): Promise<void> {
  const ids = await dropPicturesOf(ctx.db, owner);
  await Promise.all(ids.flatMap(pictureKeys).map((key) => ctx.storage.remove(key)));
}
