import type { Ctx } from "#platform/ctx.ts";
import { indiaDay } from "#platform/india.ts";
import { everyInParts } from "#platform/jobs/recurring.ts";
import { mendSome } from "./check/mend-some.ts";
import { listDue } from "./figures/figures.store.ts";
import { figuresNow } from "./figures/figures-now.ts";
import { schoolFolder } from "./figures/fold-soon.ts";
import { reportMaker } from "./report/make-report-file.ts";
import { compareBands } from "./similar/compare-bands.ts";

const schoolsAtOnce = 100;

/** Figures are of a day: those that nobody has looked at are folded after midnight, before they are compared. */
async function foldDue(ctx: Ctx): Promise<void> {
  for (const school of await listDue(ctx.db, indiaDay(ctx.clock.now()), schoolsAtOnce)) await figuresNow(ctx, school);
}

export const insightsJobs = [
  schoolFolder,
  reportMaker,
  everyInParts(300, "insights.fold_due", foldDue),
  everyInParts(900, "insights.compare_bands", compareBands),
  everyInParts(900, "insights.mend_some", mendSome),
];
