import * as z from "zod/mini";
import { apiBase, defineEndpoint } from "../endpoint.ts";

/** The longer side of each rendition, in pixels. */
export const pictureSizes = [96, 256, 512] as const;
export type PictureSize = (typeof pictureSizes)[number];

export const GetPicture = defineEndpoint({
  name: "GetPicture",
  method: "GET",
  path: "/media/pictures/:id/:size",
  summary: "A picture of a person or a school as WebP. Public by its id, and the same for ever.",
  params: z.object({ id: z.uuid(), size: z.enum(["96", "256", "512"]) }),
  replies: "file",
  shed: "browse",
});

/** Where a picture is seen. Choose the size by the place it is shown in. */
export function pictureUrl(id: string, size: PictureSize = 256): string {
  return `${apiBase}/media/pictures/${id}/${size}`;
}
