import type { SentFile } from "@upaya/contracts/endpoint.ts";
import { pictureSizes, pictureUrl } from "@upaya/contracts/media/get-picture.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { removeObjects } from "#platform/storage/remove-objects.ts";
import type { Crop } from "./drawing.ts";
import { addPicture, chooseShown, dropPicture, type Owner } from "./media.store.ts";
import { refuseUnfit } from "./refuse-unfit.ts";
import { pictureKey, pictureKeys, pictureType } from "./storage-keys.ts";
import { ownStudio } from "./studio.ts";

interface NewPicture extends Owner {
  readonly file: SentFile;
  readonly crop?: Crop | undefined;
  /** Kept for a day until `showPicture` chooses it. Otherwise it takes the place of the owner's picture at once. */
  readonly awaitsChoice?: boolean;
}

/** A picture is never kept as it came: what is neither JPEG nor PNG is refused unopened, the rest is drawn anew without metadata. */
export async function keepPicture(ctx: Ctx, picture: NewPicture): Promise<{ picture_id: string; url: string }> {
  const { ownerKind, ownerId, file, crop, awaitsChoice = false } = picture;
  refuseUnfit(file);
  refuseOutside(crop);
  const drawn = await ownStudio.draw({ bytes: file.bytes, crop, sizes: pictureSizes });
  const id = ctx.ids.next();
  const bytes = drawn.renditions.reduce((total, rendition) => total + rendition.bytes.length, 0);
  const { width, height } = drawn;
  // The row first, as one that nobody has chosen yet: whatever happens before it is shown, its bytes go with it after a day.
  await addPicture(ctx.db, { ownerKind, ownerId, id, width, height, bytes, created_at: ctx.clock.now() });
  try {
    await Promise.all(drawn.renditions.map(({ size, bytes: own }) => ctx.storage.put(pictureKey(id, size), own, pictureType)));
  } catch (error) {
    await ctx.tx((tx) => takeBack(tx, id)).catch(() => undefined);
    throw error;
  }
  if (!awaitsChoice) await chooseShown(ctx.db, { ownerKind, ownerId }, id, ctx.clock.now());
  return { picture_id: id, url: pictureUrl(id) };
}

function refuseOutside(crop: Crop | undefined): void {
  const fits = (part: number) => part >= 0 && part <= 1;
  if (crop && !(fits(crop.x) && fits(crop.y) && fits(crop.size) && crop.size > 0)) {
    fail("invalid_input", { fields: [{ path: "crop", message: "must lie inside the picture" }] });
  }
}

/** Not all of its bytes could be kept. A try that was given up may still arrive at the other end. */
async function takeBack(tx: Tx, id: string): Promise<void> {
  await dropPicture(tx, id);
  await removeObjects(tx, pictureKeys(id), { mayBeUnderWay: true });
}
