import type { SentFile } from "@upaya/contracts/endpoint.ts";
import { maxPicturePixels, maxPictureSide, pictureFile } from "@upaya/contracts/media/picture-file.ts";
import { fail } from "#platform/errors.ts";
import { sniffPicture } from "./sniff-picture.ts";

const goodEnding = /\.(jpe?g|png)$/i;

/** Everything that can be said of a picture before a decoder sees the file. */
export function refuseUnfit({ name, bytes }: SentFile): void {
  if (!goodEnding.test(name)) fail("media.invalid_type");
  if (bytes.length > pictureFile.maxBytes) fail("media.too_large");
  const seen = sniffPicture(bytes);
  if (seen === "other") fail("media.invalid_type");
  if (seen === "broken") fail("media.unreadable");
  if (seen.width * seen.height > maxPicturePixels || Math.max(seen.width, seen.height) > maxPictureSide) fail("media.too_large");
}
