import * as z from "zod/mini";
import { apiBase, defineEndpoint } from "../endpoint.ts";

/** So long an address of a private paper is good. */
export const paperMinutes = 5;
/** The longer side of what is kept of a paper, in pixels: its small print can be read. */
export const paperSide = 2_000;

export const GetPrivatePaper = defineEndpoint({
  name: "GetPrivatePaper",
  method: "GET",
  path: "/media/papers/:pass",
  summary: "A private paper as WebP, by an address that was signed for five minutes.",
  params: z.object({ pass: z.string().check(z.regex(/^[\w-]{48}$/, "is not one of our addresses")) }),
  replies: "file",
  shed: "browse",
});

export const privatePaperUrl = (pass: string): string => `${apiBase}/media/papers/${pass}`;
