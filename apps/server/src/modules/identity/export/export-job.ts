import * as z from "zod";
import { defineJob } from "#platform/jobs/job.ts";

export const makeExport = defineJob("identity.make_export", z.object({ user_id: z.uuid() }), {
  kind: "slow",
  limitSeconds: 900,
  isWatched: true,
});
