import * as z from "zod";
import { defineJob, perform } from "#platform/jobs/job.ts";
import { takeRows } from "./take-rows.ts";

export const importRoster = defineJob("schools.import_roster", z.object({ import_id: z.uuid() }), { limitSeconds: 3_600, hands: 2 });

/** Some rows after the other, each lot with its place in the file: a worker that is killed loses the lot in its hand, and the next one takes it. */
export const rosterImporter = perform(importRoster, async (ctx, { import_id }, { signal }) => {
  for (let is: "more" | "over" = "more"; is === "more";) {
    signal.throwIfAborted();
    is = await takeRows(ctx, import_id);
  }
  return undefined;
});
