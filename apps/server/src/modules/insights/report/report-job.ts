import * as z from "zod";
import { reportFormats } from "@upaya/contracts/insights/report.ts";
import { defineJob } from "#platform/jobs/job.ts";

export const makeReportFile = defineJob(
  "insights.make_report",
  z.object({ user_id: z.uuid(), school_id: z.uuid(), format: z.enum(reportFormats) }),
  { kind: "slow", limitSeconds: 900, isWatched: true },
);
