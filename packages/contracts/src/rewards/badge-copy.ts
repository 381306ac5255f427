import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

export const GetBadgeCopy = defineEndpoint({
  name: "GetBadgeCopy",
  method: "GET",
  path: "/badges/:id/credential",
  summary: "The signed copy of a badge (Open Badges 3.0, VC-JWT): for its owner, and for everybody once its owner has opened its page.",
  params: z.object({ id: z.uuid() }),
  replies: "file",
});

export const GetBadgePicture = defineEndpoint({
  name: "GetBadgePicture",
  method: "GET",
  path: "/badges/:id/picture",
  summary: "The picture of a badge with its signed copy inside (a baked PNG), for whoever may have the copy.",
  params: z.object({ id: z.uuid() }),
  replies: "file",
});

export const GetBadgeImage = defineEndpoint({
  name: "GetBadgeImage",
  method: "GET",
  path: "/badges/achievements/:slug/picture",
  summary: "The picture of a badge as such: signed copies name it by this address.",
  params: z.object({ slug: z.string().check(z.maxLength(60)) }),
  replies: "file",
  shed: "browse",
});

export const GetBadgeAchievement = defineEndpoint({
  name: "GetBadgeAchievement",
  method: "GET",
  path: "/badges/achievements/:slug",
  summary: "What a badge is given for, as Open Badges 3.0 describes it: signed copies name it by this address.",
  params: z.object({ slug: z.string().check(z.maxLength(60)) }),
  replies: "file",
  shed: "browse",
});
