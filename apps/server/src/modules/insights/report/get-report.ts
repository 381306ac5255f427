import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetSchoolReport } from "@upaya/contracts/insights/report.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { findProgress } from "#platform/progress.store.ts";
import { findFile } from "../../media/index.ts";
import { ownSchool } from "../../schools/index.ts";
import { figuresNow } from "../figures/figures-now.ts";
import { makeReportFile } from "./report-job.ts";
import { findReport, type Report } from "./reports.store.ts";

const none: Reply<typeof GetSchoolReport> = { state: "none", format: null, asked_at: null, done: 0, total: 0, file: null };

export async function getReport(ctx: Ctx, { school_id }: Input<typeof GetSchoolReport>): Promise<Reply<typeof GetSchoolReport>> {
  const [me, schoolId] = [personOf(ctx.actor).id, ownSchool(ctx, school_id)];
  const report = await findReport(ctx.db, me, schoolId);
  if (!report) return none;
  const asked = { format: report.format, asked_at: report.asked_at.toISOString() };
  const progress = await findProgress(ctx.db, makeReportFile.name, me);
  // One at a time: where another one was asked for since, this one is over.
  const own = progress?.job_id === report.job_id ? progress : undefined;
  const [done, total] = [own?.done ?? 0, own?.total ?? 0];
  if (own && own.state !== "done") return { ...asked, state: own.state, done, total, file: null };
  if (report.file_id === null) return { ...asked, state: "failed", done, total, file: null };
  if (await isOutdated(ctx, report)) return { ...asked, state: "outdated", done, total, file: null };
  const file = await findFile(ctx.db, report.file_id, me, ctx.clock.now());
  if (!file) return none;
  const { file_name: name, bytes, made_at, expires_at } = file;
  return {
    ...asked,
    state: "ready",
    done,
    total,
    file: { name, bytes, made_at: made_at.toISOString(), expires_at: expires_at.toISOString() },
  };
}

/** Somebody in it shares less than when it was made. */
export async function isOutdated(ctx: Ctx, { school_id, less }: Report): Promise<boolean> {
  return (await figuresNow(ctx, school_id)).less !== less;
}
