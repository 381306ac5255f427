import { sql } from "kysely";
import type { ReportFormat } from "@upaya/contracts/insights/report.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const insights = handleOf("insights");

export interface Report {
  readonly user_id: string;
  readonly school_id: string;
  readonly job_id: string;
  readonly format: ReportFormat;
  readonly asked_at: Date;
  readonly less: number | null;
  readonly file_id: string | null;
}

const columns = sql.raw("user_id, school_id, job_id, format, asked_at, less, file_id");

export async function findReport(db: Db, userId: string, schoolId: string): Promise<Report | undefined> {
  return insights.maybe(db, sql<Report>`select ${columns} from insights.report where user_id = ${userId} and school_id = ${schoolId}`);
}

export async function findReportOfJob(db: Db, userId: string, jobId: string): Promise<Report | undefined> {
  return insights.maybe(db, sql<Report>`select ${columns} from insights.report where user_id = ${userId} and job_id = ${jobId}`);
}

/** In the place of the one before. */
export async function putReport(tx: Tx, report: Omit<Report, "less" | "file_id">): Promise<void> {
  const { format, job_id, asked_at } = report;
  await insights.touch(
    tx,
    insights.build
      .insertInto("insights.report")
      .values(report)
      .onConflict((conflict) =>
        conflict.columns(["user_id", "school_id"]).doUpdateSet({ format, job_id, asked_at, less: null, file_id: null }),
      ),
  );
}

/** What is in it, it is in by what was shared then. */
export async function setReportBegun(db: Db, jobId: string, userId: string, less: number): Promise<void> {
  await insights.touch(db, sql`update insights.report set less = ${less} where user_id = ${userId} and job_id = ${jobId}`);
}

export async function setReportFile(tx: Tx, jobId: string, userId: string, fileId: string): Promise<void> {
  await insights.touch(tx, sql`update insights.report set file_id = ${fileId} where user_id = ${userId} and job_id = ${jobId}`);
}
