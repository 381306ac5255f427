import { type PictureSize, pictureSizes } from "@upaya/contracts/media/get-picture.ts";

export const pictureType = "image/webp";

export function pictureKey(id: string, size: PictureSize | `${PictureSize}`): string {
  return `pictures/${id}-${size}.webp`;
}

export function pictureKeys(id: string): string[] {
  return pictureSizes.map((size) => pictureKey(id, size));
}

/** Private: no address of a picture leads there. */
export function paperKey(id: string): string {
  return `private-papers/${id}.webp`;
}

export function downloadKey(id: string): string {
  return `downloads/${id}`;
}
