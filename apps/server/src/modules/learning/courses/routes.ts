import {
  GetCourse,
  GiveFilm,
  ImportCourse,
  ListCourses,
  PublishCourse,
  RetireCourse,
  RetryFilm,
} from "@upaya/contracts/learning/course-desk.ts";
import { GetReport, ListReports, SettleReport } from "@upaya/contracts/learning/report-desk.ts";
import { ReportMistake } from "@upaya/contracts/learning/reports.ts";
import { endpoint } from "#platform/http/route.ts";
import { signedIn } from "#platform/policy.ts";
import { getReport } from "../mistakes/get-report.ts";
import { listReports } from "../mistakes/list-reports.ts";
import { reportMistake } from "../mistakes/report-mistake.ts";
import { settleReport } from "../mistakes/settle-report.ts";
import { authors } from "../policies.ts";
import { giveFilm } from "./films/give-film.ts";
import { retryFilm } from "./films/retry-film.ts";
import { getCourse } from "./get-course.ts";
import { listCourses } from "./list-courses.ts";
import { publishCourse } from "./publish-at-desk.ts";
import { retireCourse } from "./retire-course.ts";
import { importAtDesk, readSentFolder } from "./zip/import-at-desk.ts";

export const courseRoutes = [
  endpoint(ReportMistake, signedIn, reportMistake),
  endpoint(ListCourses, authors, listCourses),
  endpoint(GetCourse, authors, getCourse),
  endpoint(ImportCourse, authors, importAtDesk, readSentFolder),
  endpoint(PublishCourse, authors, publishCourse),
  endpoint(RetireCourse, authors, retireCourse),
  endpoint(ListReports, authors, listReports),
  endpoint(GetReport, authors, getReport),
  endpoint(SettleReport, authors, settleReport),
  endpoint(GiveFilm, authors, giveFilm),
  endpoint(RetryFilm, authors, retryFilm),
];
