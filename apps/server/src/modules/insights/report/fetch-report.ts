import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { FetchSchoolReport } from "@upaya/contracts/insights/report.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findFile, issueLink } from "../../media/index.ts";
import { ownSchool } from "../../schools/index.ts";
import { isOutdated } from "./get-report.ts";
import { findReport } from "./reports.store.ts";

export async function fetchReport(ctx: Ctx, { school_id }: Input<typeof FetchSchoolReport>): Promise<Reply<typeof FetchSchoolReport>> {
  const me = personOf(ctx.actor).id;
  const report = await findReport(ctx.db, me, ownSchool(ctx, school_id));
  const file = report?.file_id ? await findFile(ctx.db, report.file_id, me, ctx.clock.now()) : undefined;
  if (!report || !file) return fail("insights.no_report");
  if (await isOutdated(ctx, report)) fail("insights.report_outdated");
  return issueLink(ctx, me, file.id);
}
