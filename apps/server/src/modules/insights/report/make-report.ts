import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { MakeSchoolReport } from "@upaya/contracts/insights/report.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { ownSchool } from "../../schools/index.ts";
import { figuresNow } from "../figures/figures-now.ts";
import { makeReportFile } from "./report-job.ts";
import { findReportOfJob, putReport } from "./reports.store.ts";
import { reportWords as words } from "./words.ts";

/** One at a time for each contact. */
export async function makeReport(ctx: Ctx, { format, school_id }: Input<typeof MakeSchoolReport>): Promise<Reply<typeof MakeSchoolReport>> {
  const [me, schoolId] = [personOf(ctx.actor).id, ownSchool(ctx, school_id)];
  if ((await figuresNow(ctx, schoolId)).linked === 0) fail("insights.no_teachers");
  await ctx.tx(async (tx) => {
    const job_id = await enqueue(tx, makeReportFile, { user_id: me, school_id: schoolId, format }, { key: me, watcher: me });
    const made = await findReportOfJob(tx, me, job_id);
    if (made && made.school_id !== schoolId) fail("insights.one_report");
    if (!made) await putReport(tx, { user_id: me, school_id: schoolId, job_id, format, asked_at: tx.clock.now() });
  });
  return { message: words.asked };
}
