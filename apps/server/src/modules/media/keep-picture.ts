import type { SentFile } from "@upaya/contracts/endpoint.ts";
import { pictureUrl } from "@upaya/contracts/media/get-picture.ts";
import { maxPicturePixels, maxPictureSide, pictureFile } from "@upaya/contracts/media/picture-file.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import type { Crop, Drawn } from "./drawing.ts";
import { addPicture, type Owner } from "./media.store.ts";
import { sniffPicture } from "./sniff-picture.ts";
import { pictureKey, pictureKeys, pictureType } from "./storage-keys.ts";
import { createStudio } from "./studio.ts";

const goodEnding = /\.(jpe?g|png)$/i;
const studio = createStudio();

interface NewPicture extends Owner {
  readonly file: SentFile;
  readonly crop?: Crop | undefined;
  /** Kept for a day until `showPicture` chooses it. Otherwise it takes the place of the owner's picture at once. */
  readonly awaitsChoice?: boolean;
}

/** A picture is never kept as it came: what is neither JPEG nor PNG is refused unopened, the rest is drawn anew without metadata. */
export async function keepPicture(ctx: Ctx, picture: NewPicture): Promise<{ picture_id: string; url: string }> {
  const { ownerKind, ownerId, file, crop, awaitsChoice = false } = picture;
  refuseUnfit(file, crop);
  const drawn = await studio.draw({ bytes: file.bytes, crop });
  const id = ctx.ids.next();
  try {
    const bytes = await store(ctx, id, drawn);
    const { width, height } = drawn;
    await addPicture(ctx.db, { ownerKind, ownerId, id, width, height, bytes, created_at: ctx.clock.now(), shown: !awaitsChoice });
  } catch (error) {
    await Promise.allSettled(pictureKeys(id).map((key) => ctx.storage.remove(key)));
    throw error;
  }
  return { picture_id: id, url: pictureUrl(id) };
}

/** Everything that can be said before a decoder sees the file. */
function refuseUnfit({ name, bytes }: SentFile, crop: Crop | undefined): void {
  if (!goodEnding.test(name)) fail("media.invalid_type");
  if (bytes.length > pictureFile.maxBytes) fail("media.too_large");
  const seen = sniffPicture(bytes);
  if (seen === "other") fail("media.invalid_type");
  if (seen === "broken") fail("media.unreadable");
  if (seen.width * seen.height > maxPicturePixels || Math.max(seen.width, seen.height) > maxPictureSide) fail("media.too_large");
  const fits = (part: number) => part >= 0 && part <= 1;
  if (crop && !(fits(crop.x) && fits(crop.y) && fits(crop.size) && crop.size > 0)) {
    fail("invalid_input", { fields: [{ path: "crop", message: "must lie inside the picture" }] });
  }
}

/** How many bytes it takes in all. */
async function store(ctx: Ctx, id: string, { renditions }: Drawn): Promise<number> {
  await Promise.all(renditions.map(({ size, bytes }) => ctx.storage.put(pictureKey(id, size), bytes, pictureType)));
  return renditions.reduce((total, { bytes }) => total + bytes.length, 0);
}
