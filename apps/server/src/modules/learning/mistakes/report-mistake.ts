import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { mostReportsADay, type ReportMistake } from "@upaya/contracts/learning/reports.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { findRecordOf } from "../enrolment/records.store.ts";
import { hasPublished } from "../lessons/lessons.store.ts";
import { addReport, countOpenOfDay, findReportBefore, findSeenLesson, lockReportsOf, rewriteReport } from "./reports.store.ts";

/**
 * Whoever may see a lesson may say what is wrong with it. A lesson that is not theirs to see is not there, and neither is a report that
 * somebody else sent.
 */
export async function reportMistake(ctx: Ctx, input: Input<typeof ReportMistake>): Promise<Reply<typeof ReportMistake>> {
  const { id: userId } = personOf(ctx.actor);
  const { id, slug, lesson, what, text, at } = input;
  await ctx.tx(async (tx) => {
    await lockReportsOf(tx, userId);
    const before = await findReportBefore(tx, id);
    if (before) {
      if (before.user_id !== userId) fail("not_found");
      await rewriteReport(tx, { id, userId, what, text });
      return;
    }
    const seen = (await findSeenLesson(tx, userId, slug, lesson)) ?? (await refuse(tx, userId, slug));
    if ((await countOpenOfDay(tx, userId)) >= mostReportsADay) fail("learning.too_many_reports");
    if (!(await addReport(tx, { ...seen, id, userId, lesson, second: at ?? null, what, text }))) fail("not_found");
  });
  return { id };
}

/** Whoever was in a course hears that it has retired; to anybody else it was never there. */
async function refuse(tx: Tx, userId: string, slug: string): Promise<never> {
  if ((await findRecordOf(tx, userId, slug)) && !(await hasPublished(tx, slug))) return fail("learning.retired");
  return fail("not_found");
}
