import { GetDownload } from "@upaya/contracts/media/get-download.ts";
import { GetPicture } from "@upaya/contracts/media/get-picture.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone } from "#platform/policy.ts";
import { getDownload } from "./files/get-download.ts";
import { getPicture } from "./get-picture.ts";

/** Both are open to whoever holds the address: the id or token in it is the right to see. */
export const mediaRoutes = [endpoint(GetPicture, everyone, getPicture), endpoint(GetDownload, everyone, getDownload)];
