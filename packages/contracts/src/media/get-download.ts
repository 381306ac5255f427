import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

export const GetDownload = defineEndpoint({
  name: "GetDownload",
  method: "GET",
  path: "/media/downloads/:token",
  summary: "A file by the link that was given to one person. It works once, within a minute.",
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/, "is not one of our links")) }),
  replies: "file",
});
