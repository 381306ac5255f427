import * as z from "zod";
import { defineJob, perform } from "#platform/jobs/job.ts";
import { sheetDb } from "#platform/sheet/sheet-db.ts";
import { engagementSettings } from "./settings.ts";

const patienceMs = 4_000;

/** Takes a request out of the spreadsheet again: whoever made it was forgotten. */
export const recallRequest = defineJob("engagement.recall_request", z.object({ id: z.uuid() }), { hands: 1 });

export const requestRecaller = perform(recallRequest, async (ctx, { id }) => {
  const { SHEET_URL, SHEET_KEY } = engagementSettings.of(ctx.env);
  if (SHEET_URL !== undefined) await sheetDb(SHEET_URL, SHEET_KEY).remove(id, AbortSignal.timeout(patienceMs));
  return undefined;
});
