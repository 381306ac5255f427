import { GetDownload } from "@upaya/contracts/media/get-download.ts";
import { GetPicture } from "@upaya/contracts/media/get-picture.ts";
import { GetPrivatePaper } from "@upaya/contracts/media/get-private-paper.ts";
import { GetPreviewFile, GetVideoFile } from "@upaya/contracts/media/get-video-file.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone } from "#platform/policy.ts";
import { getDownload } from "./files/get-download.ts";
import { getPicture } from "./get-picture.ts";
import { getPrivatePaper } from "./papers/get-private-paper.ts";
import { getPreviewFile, getVideoFile } from "./video/get-video-file.ts";

/** All are open to whoever holds the address: the id, token or signature in it is the right to see. */
export const mediaRoutes = [
  endpoint(GetPicture, everyone, getPicture),
  endpoint(GetDownload, everyone, getDownload),
  endpoint(GetPrivatePaper, everyone, getPrivatePaper),
  endpoint(GetVideoFile, everyone, getVideoFile),
  endpoint(GetPreviewFile, everyone, getPreviewFile),
];
