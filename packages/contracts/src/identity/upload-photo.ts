import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { pictureFile } from "../media/picture-file.ts";

/** A square of the picture: how far its corner is from the left and the top, and its side, in fractions of width and height. */
const crop = z.optional(z.string().check(z.regex(/^(0|1|0\.\d{1,6}),(0|1|0\.\d{1,6}),(1|0\.\d{1,6})$/, "must be x,y,size")));

export function cropOf(text: string | undefined): { x: number; y: number; size: number } | undefined {
  if (text === undefined) return undefined;
  const [x = 0, y = 0, size = 1] = text.split(",").map(Number);
  return { x, y, size };
}

export const pictureUpload = {
  file: pictureFile,
  body: z.object({
    crop,
    /** Taken and ignored: who may see a picture is the server's word. */
    acl_permission: z.optional(z.string().check(z.maxLength(40))),
  }),
} as const;

export const pictureKept = z.object({ message: z.string(), picture_id: z.uuid(), url: z.string() });

export const UploadPhoto = defineEndpoint({
  name: "UploadPhoto",
  method: "POST",
  path: "/user/upload-logo",
  summary: "A new picture of oneself. It is shown once it is chosen as the profile picture.",
  ...pictureUpload,
  reply: pictureKept,
  idempotent: "natural",
});
