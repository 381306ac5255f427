import type { SharedKind } from "@upaya/contracts/identity/sharing.ts";
import type { SkillLevel } from "@upaya/contracts/insights/dashboard.ts";
import { count } from "../../ui/format.ts";

const hours = (minutes: number) => count(minutes / 60);

/** English first; another language is another table of the same shape. */
export const teacherWords = {
  title: "Teacher by teacher",
  lead: "What each of them chose to share. Whoever shares something sees that you looked.",
  loading: "Loading the teachers",
  order: "Order",
  byName: "By name",
  byHours: "Most hours first",
  pages: "Teachers, pages",
  caption: (first: number, last: number, total: number) =>
    `Teachers ${count(first)} to ${count(last)} of ${count(total)}, hours by competency`,
  nobody: "There is nobody on this page of the list.",
  first: "Back to the first page",
  columns: { teacher: "Teacher", hours: "Hours", certificates: "Certificates" },
  hoursFigure: (minutes: number) => `${hours(minutes)} h`,
  hoursLong: (minutes: number) => (hours(minutes) === "1" ? "1 hour" : `${hours(minutes)} hours`),
  certificates: (many: number) => (many === 1 ? "1 certificate" : `${count(many)} certificates`),
  figure: (many: number) => count(many),
  notShared: "Not shared",
  nothing: "–",
  nothingSaid: "nothing yet",
  unshared: (kinds: readonly SharedKind[]) => `Not shared: ${kinds.join(", ")}`,
  sharesNothing: "Shares nothing yet",
  competencies: (many: number) => (many === 1 ? "1 competency" : `${count(many)} competencies`),
  levels: { starter: "Starter", steady: "Steady", advanced: "Advanced" } satisfies Record<SkillLevel, string>,
} as const;
