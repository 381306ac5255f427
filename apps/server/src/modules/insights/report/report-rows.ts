import type { DashboardTeacher } from "@upaya/contracts/insights/dashboard.ts";
import { reportWords as words } from "./words.ts";

export type Cell = string | number;

/** A competency that has columns of its own. */
export interface Column {
  readonly node: string;
  readonly title: string;
}

/** Sheets take what begins like this for a formula and run it. */
const runs = /^[=+\-@\t\r]/;
const guarded = (text: string) => (runs.test(text) ? `'${text}` : text);

export function headOf(columns: readonly Column[]): string[] {
  const own = Object.values(words.columns);
  return [...own, ...columns.flatMap(({ title }) => [words.hoursOf(title), words.levelOf(title)])].map(guarded);
}

const hoursOf = (minutes: number) => Math.round(minutes / 6) / 10;
const gradeOf = (grade: number) => (grade === 0 ? words.early : String(grade));

/** What somebody does not share stands there as that, and never as nothing done. */
export function rowOf(
  { name, subjects, grades, shares, minutes, certificates, competencies }: DashboardTeacher,
  columns: readonly Column[],
): Cell[] {
  const [hours, levels] = [shares.includes("hours"), shares.includes("levels")];
  const about = new Map(competencies.map((each) => [each.node, each]));
  return [
    guarded(name),
    guarded(subjects.join(", ")),
    grades.map(gradeOf).join(", "),
    minutes === null ? words.notShared : hoursOf(minutes),
    certificates ?? words.notShared,
    ...columns.flatMap(({ node }) => {
      const own = about.get(node);
      const level = own?.level ?? null;
      return [hours ? hoursOf(own?.minutes ?? 0) : words.notShared, levels ? (level === null ? "" : words.levels[level]) : words.notShared];
    }),
  ];
}
