import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { ofSchool } from "../schools/school.ts";

export const reportFormats = ["csv", "xlsx"] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** So long a file can be fetched. */
export const reportDays = 14;

export const MakeSchoolReport = defineEndpoint({
  name: "MakeSchoolReport",
  method: "POST",
  path: "/school/dashboard/report",
  summary:
    "Asks for the figures of a school's teachers as a file, of each what they let it see. One at a time: while one is being made, it is that one.",
  body: z.object({ format: z.enum(reportFormats), ...ofSchool }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});

export const GetSchoolReport = defineEndpoint({
  name: "GetSchoolReport",
  method: "GET",
  path: "/school/dashboard/report",
  summary: "How far the caller's newest file of a school is.",
  query: z.object(ofSchool),
  reply: z.object({
    /** `outdated`: somebody in it shares less since, so it cannot be fetched any more. */
    state: z.enum(["none", "waiting", "working", "ready", "failed", "outdated"]),
    format: z.nullable(z.enum(reportFormats)),
    asked_at: z.nullable(z.iso.datetime()),
    /** Teachers that are in it already, of how many. */
    done: z.int(),
    total: z.int(),
    file: z.nullable(z.object({ name: z.string(), bytes: z.int(), made_at: z.iso.datetime(), expires_at: z.iso.datetime() })),
  }),
});

export const FetchSchoolReport = defineEndpoint({
  name: "FetchSchoolReport",
  method: "POST",
  path: "/school/dashboard/report/link",
  summary: "A link to the caller's newest file of a school that works once, within a minute.",
  body: z.object(ofSchool),
  reply: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
  idempotent: "natural",
});
