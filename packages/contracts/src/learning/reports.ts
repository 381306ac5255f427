import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainText } from "../forms/plain-text.ts";
import { reportKinds, reportLength } from "./report-kinds.ts";

/** Of one person, of those that nobody has settled yet: more is nobody's day but a machine's. */
export const mostReportsADay = 10;

export const ReportMistake = defineEndpoint({
  name: "ReportMistake",
  method: "POST",
  path: "/learning/courses/:slug/lessons/:lesson/reports",
  summary: "Says what is wrong with a lesson that one may see. The writer's device names the report: sent again it is the same one.",
  params: z.object({ slug: z.string().check(z.maxLength(120)), lesson: z.string().check(z.maxLength(60)) }),
  body: z.object({
    id: z.uuid(),
    what: z.enum(reportKinds),
    text: z.string().check(z.overwrite(plainText), z.trim(), z.minLength(reportLength.least), z.maxLength(reportLength.most)),
    /** Where in the lesson, in seconds, if that is known. */
    at: z.optional(z.int().check(z.gte(0), z.lte(14_400))),
  }),
  reply: z.object({ id: z.uuid() }),
  idempotent: "natural",
});
