import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

export const GetWorksheet = defineEndpoint({
  name: "GetWorksheet",
  method: "GET",
  path: "/learning/worksheets/:token",
  summary: "A worksheet of a lesson, by the address that came with the lesson. It is good for six hours.",
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{40,900}$/, "is not one of our addresses")) }),
  replies: "file",
});

export const GetPreviewWorksheet = defineEndpoint({
  name: "GetPreviewWorksheet",
  method: "GET",
  path: "/learning/courses/:slug/lessons/:lesson/worksheets/:key",
  summary: "A worksheet of a free preview, for everybody.",
  params: z.object({
    slug: z.string().check(z.maxLength(120)),
    lesson: z.string().check(z.maxLength(60)),
    key: z.string().check(z.maxLength(80)),
  }),
  replies: "file",
});
