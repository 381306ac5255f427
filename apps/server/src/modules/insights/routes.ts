import { GetDashboard, ListDashboardTeachers } from "@upaya/contracts/insights/dashboard.ts";
import { GetGap } from "@upaya/contracts/insights/gaps.ts";
import { FetchSchoolReport, GetSchoolReport, MakeSchoolReport } from "@upaya/contracts/insights/report.ts";
import { endpoint, type Route } from "#platform/http/route.ts";
import { contactOfSchool } from "../schools/index.ts";
import { getDashboard } from "./dashboard/get-dashboard.ts";
import { getGap } from "./dashboard/get-gap.ts";
import { listDashboardTeachers } from "./dashboard/list-dashboard-teachers.ts";
import { fetchReport } from "./report/fetch-report.ts";
import { getReport } from "./report/get-report.ts";
import { makeReport } from "./report/make-report.ts";

export const insightsRoutes: readonly Route[] = [
  endpoint(GetDashboard, contactOfSchool, getDashboard),
  endpoint(ListDashboardTeachers, contactOfSchool, listDashboardTeachers),
  endpoint(GetGap, contactOfSchool, getGap),
  endpoint(MakeSchoolReport, contactOfSchool, makeReport),
  endpoint(GetSchoolReport, contactOfSchool, getReport),
  endpoint(FetchSchoolReport, contactOfSchool, fetchReport),
];
