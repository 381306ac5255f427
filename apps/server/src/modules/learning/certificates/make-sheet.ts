import * as z from "zod";
import { defineJob, perform } from "#platform/jobs/job.ts";
import { removeObjects } from "#platform/storage/remove-objects.ts";
import { findSheet, markSheet, markSheetFailed } from "./sheet.store.ts";
import { sheetPdf } from "./sheets.ts";

export const makeSheet = defineJob("learning.make_sheet", z.object({ number: z.string(), revision: z.int() }), { kind: "slow", hands: 2 });

export const sheetKey = (number: string, revision: number) => `certificates/${number.toLowerCase()}/${revision}.pdf`;

/**
 * What cannot be drawn is no fault that passes: it is written down, shown to its holder and to staff. Storage that is away is tried again.
 */
export const makeSheetPerformer = perform(makeSheet, async (ctx, { number, revision }) => {
  const row = await findSheet(ctx.db, number);
  if (row?.revision !== revision) return undefined;
  const bytes = await sheetPdf(ctx, row).catch((error: unknown) => {
    ctx.log.error({ err: error }, "a sheet could not be drawn");
    return undefined;
  });
  if (!bytes) return (tx) => markSheetFailed(tx, number, revision, "not_drawn");
  const key = sheetKey(number, revision);
  await ctx.storage.put(key, bytes, "application/pdf");
  return async (tx) => {
    if (!(await markSheet(tx, number, revision))) await removeObjects(tx, [key]);
  };
});
