import type { Ctx } from "#platform/ctx.ts";
import { removeObjects } from "#platform/storage/remove-objects.ts";
import { dropPicturesOf, type Owner } from "./media.store.ts";
import { pictureKeys } from "./storage-keys.ts";

/** Everything that was ever kept for the owner goes: what is known of it at once, the bytes within seconds. */
export async function removePicture(ctx: Ctx, owner: Owner): Promise<void> {
  await ctx.tx(async (tx) => {
    const ids = await dropPicturesOf(tx, owner);
    const keys = ids.flatMap(pictureKeys);
    await removeObjects(tx, keys);
    // One that was being kept at this moment would write its bytes after that.
    await removeObjects(tx, keys, { mayBeUnderWay: true });
  });
}
