import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

export const GetCompetency = defineEndpoint({
  name: "GetCompetency",
  method: "GET",
  path: "/competencies/:slug",
  summary: "A standard or competency of a framework: what certificates and badges point to.",
  params: z.object({ slug: z.string().check(z.maxLength(60)) }),
  replies: "file",
  shed: "browse",
});
