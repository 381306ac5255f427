import { mostVideoBytes } from "@upaya/contracts/media/video.ts";
import { holds } from "#platform/policy.ts";
import { defineUpload } from "#platform/uploads/kind.ts";
import type { FileType } from "#platform/uploads/sniff.ts";

export const videoTypes: readonly FileType[] = ["video/mp4", "video/quicktime", "video/webm"];

/** Videos of what the platform teaches. What people send of themselves is another kind, of the module that asks them for it. */
export const videoUpload = defineUpload({
  name: "media.video",
  maxBytes: mostVideoBytes,
  types: videoTypes,
  mayUpload: holds("staff_content", "staff_admin"),
});
