import { maxPicturePixels, pictureFile } from "@upaya/contracts/media/picture-file.ts";

/** Long enough that small print can be read, on the longer side. */
const fittingSide = 2_800;

/**
 * A camera takes larger pictures than the server opens. What is too large is drawn smaller here, which also spares a slow line; what this
 * browser cannot open goes as it is, and the server says what is wrong with it.
 */
export async function fitPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const { width, height } = picture;
  if (file.size <= pictureFile.maxBytes && width * height <= maxPicturePixels) return file;
  const scale = Math.min(1, fittingSide / Math.max(width, height));
  const canvas = Object.assign(document.createElement("canvas"), {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  });
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.88));
  return drawn ? new File([drawn], file.name.replace(/\.[^.]+$/, ".jpg"), { type: "image/jpeg" }) : file;
}
