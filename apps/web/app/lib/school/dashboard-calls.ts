import type { GetDashboard, ListDashboardTeachers } from "@upaya/contracts/insights/dashboard.ts";
import type { GetGap } from "@upaya/contracts/insights/gaps.ts";
import type { FetchSchoolReport, GetSchoolReport, MakeSchoolReport } from "@upaya/contracts/insights/report.ts";
import type { Call } from "../api-browser.ts";

// Only the types of the contracts come in: their schemas would come with them.
export const dashboardCall: Call<typeof GetDashboard> = { method: "GET", path: "/school/dashboard" };
export const dashboardTeachersCall: Call<typeof ListDashboardTeachers> = { method: "GET", path: "/school/dashboard/teachers" };
export const gapCall: Call<typeof GetGap> = { method: "GET", path: "/school/gaps/:node" };
export const reportCall: Call<typeof GetSchoolReport> = { method: "GET", path: "/school/dashboard/report" };
export const makeReportCall: Call<typeof MakeSchoolReport> = { method: "POST", path: "/school/dashboard/report", idempotent: "natural" };
export const fetchReportCall: Call<typeof FetchSchoolReport> = {
  method: "POST",
  path: "/school/dashboard/report/link",
  idempotent: "natural",
};
