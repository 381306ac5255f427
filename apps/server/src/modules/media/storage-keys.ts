import { type PictureSize, pictureSizes } from "@upaya/contracts/media/get-picture.ts";

export const pictureType = "image/webp";

export function pictureKey(id: string, size: PictureSize | `${PictureSize}`): string {
  return `pictures/${id}-${size}.webp`;
}

export function pictureKeys(id: string): string[] {
  return pictureSizes.map((size) => pictureKey(id, size));
}

export function downloadKey(id: string): string {
  return `downloads/${id}`;
}
