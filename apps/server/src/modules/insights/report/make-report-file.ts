import { type ReportFormat, reportDays } from "@upaya/contracts/insights/report.ts";
import { foldName } from "@upaya/contracts/places/fold-name.ts";
import { maxRows } from "@upaya/contracts/wire.ts";
import type { Ctx } from "#platform/ctx.ts";
import { indiaDay } from "#platform/india.ts";
import { type Attempt, perform } from "#platform/jobs/job.ts";
import { listStandards } from "../../competencies/index.ts";
import { listSchoolContacts } from "../../identity/index.ts";
import { keepFile } from "../../media/index.ts";
import { findKindOf } from "../../schools/index.ts";
import { shownTeachers } from "../dashboard/shown-teachers.ts";
import { titlesOf } from "../dashboard/titles-of.ts";
import type { Figures } from "../figures/figures.store.ts";
import { figuresNow } from "../figures/figures-now.ts";
import { listMembersAfter, type Member } from "../figures/members.store.ts";
import { makeReportFile } from "./report-job.ts";
import { type Cell, type Column, headOf, rowOf } from "./report-rows.ts";
import { setReportBegun, setReportFile } from "./reports.store.ts";
import { writeCsv } from "./write-csv.ts";
import { writeSheet } from "./write-sheet.ts";

const types: Record<ReportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Whoever speaks for the school no more by the time that it is made gets none. */
export const reportMaker = perform(makeReportFile, async (ctx, { user_id, school_id, format }, attempt) => {
  const contacts = await listSchoolContacts(ctx.db, [school_id]);
  const school = await findKindOf(ctx.db, school_id);
  if (!school || !contacts.some((contact) => contact.user_id === user_id)) return undefined;
  const figures = await figuresNow(ctx, school_id);
  await setReportBegun(ctx.db, attempt.id, user_id, figures.less);
  const columns = await columnsOf(ctx, figures);
  const pages = pagesOf(ctx, { schoolId: school_id, by: user_id, total: figures.linked, columns }, attempt);
  const file = await keepFile(ctx, {
    userId: user_id,
    bytes: format === "csv" ? writeCsv(headOf(columns), pages) : await writeSheet(headOf(columns), pages),
    name: fileName(school.name, indiaDay(ctx.clock.now()), format),
    type: types[format],
    days: reportDays,
  });
  return (tx) => setReportFile(tx, attempt.id, user_id, file.id);
});

/** Those that somebody has done something about. */
async function columnsOf(ctx: Ctx, { competencies }: Figures): Promise<Column[]> {
  const nodes = competencies.map(({ node }) => node);
  return titlesOf(nodes, await listStandards(ctx)).slice(0, maxRows);
}

interface Of {
  readonly schoolId: string;
  readonly by: string;
  readonly total: number;
  readonly columns: readonly Column[];
}

async function* pagesOf(ctx: Ctx, { schoolId, by, total, columns }: Of, attempt: Attempt): AsyncGenerator<Cell[][]> {
  let done = 0;
  for (let last: Member | undefined; ;) {
    attempt.signal.throwIfAborted();
    await attempt.progress(Math.min(done, total), total);
    const members = await listMembersAfter(ctx.db, schoolId, last, maxRows);
    yield (await shownTeachers(ctx, { schoolId, by, what: "file" }, members)).map((teacher) => rowOf(teacher, columns));
    done += members.length;
    last = members.at(-1);
    if (members.length < maxRows) return;
  }
}

function fileName(school: string, day: string, format: ReportFormat): string {
  const name = foldName(school)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60);
  return `${name || "school"}-teachers-${day}.${format}`;
}
