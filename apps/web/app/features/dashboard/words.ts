import type { Dashboard, notMeasured } from "@upaya/contracts/insights/dashboard.ts";
import { schoolSizes } from "@upaya/contracts/insights/similar.ts";
import { schoolBoards, schoolTypes } from "@upaya/contracts/schools/kinds.ts";
import { count, dayMonthYear } from "../../ui/format.ts";

const hours = (minutes: number) => count(minutes / 60);
const hoursLong = (minutes: number) => (hours(minutes) === "1" ? "1 hour" : `${hours(minutes)} hours`);

/** English first; another language is another table of the same shape. */
export const dashboardWords = {
  title: "School dashboard",
  description: "The figures of a school: hours, certificates and competencies of the teachers who share them, beside similar schools.",
  lead: (school: string, day: string) => `${school}, ${dayMonthYear(day)}`,
  loading: "Loading the figures",
  file: "As a file",
  print: "Print",
  printOne: "Print on one page",

  noneTitle: "You speak for no school yet",
  noneLine: "A school's figures are shown to those who speak for it. Find yours and show that you do.",
  register: "Register your school",
  goneTitle: "This school is not yours to look at",
  goneLine: "You may no longer be one of its contacts. Ask its main contact, or look at your own profile.",
  profile: "Your profile",

  nobodyTitle: "No teacher is linked yet",
  nobodyLine: "Figures begin with the first teacher who is on your list and shares what they learn. Invite your teachers first.",
  toTeachers: "Invite teachers",
  unsharedTitle: (many: number) =>
    many === 1 ? "1 teacher is linked, and shares nothing yet" : `${count(many)} teachers are linked, and nobody shares anything yet`,
  unsharedLine:
    "Each teacher decides alone whether you see their hours, certificates and levels. Send your staff this message; whoever agrees says so on their account page.",
  unsharedMessage: (school: string) => `${school} would like to plan training with you. You decide what the school sees of your learning:`,
  messageLabel: "Message to your staff",
  whatsapp: "Send to WhatsApp",

  figures: "Figures",
  linked: "Linked teachers",
  linkedLink: "See the list",
  certified: "Certified teachers",
  certifiedFigure: (many: number, of: number) => `${count(many)} of ${count(of)}`,
  similarShare: (share: number) => `Similar schools: ${Math.round(share * 100)}%`,
  hoursEach: "Hours a teacher",
  similarHours: (minutes: number) => `Similar schools: ${hours(minutes)}`,
  gaps: "Gaps to close",
  gapsFigure: (many: number, of: number) => `${count(many)} of ${count(of)}`,
  none: "–",
  shares: {
    certificates: (of: number, all: number) => shareLine(of, all, "certificates"),
    hours: (of: number, all: number) => shareLine(of, all, "hours"),
    levels: (of: number, all: number) => shareLine(of, all, "levels"),
  },
  year: (from: string, to: string) => `Hours count from ${dayMonthYear(from)} to ${dayMonthYear(to)}.`,
  unmeasured: (kinds: Dashboard["not_measured"]) => `Not measured yet: ${listOf(kinds.map((kind) => unmeasured[kind]))}.`,

  next: "What to do next",
  nextLacking: (lacking: number, of: number) =>
    of === 1
      ? "The one teacher who shares their levels has completed nothing about it."
      : `${count(lacking)} of the ${count(of)} teachers who share their levels ${lacking === 1 ? "has" : "have"} completed nothing about it.`,
  nextBelow: (own: number, similar: number) => `${hoursLong(own)} a teacher this year; ${hours(similar)} in similar schools.`,
  nextAct: "Courses that close it",
  noGap: "No gap stands out",
  noGapLine: "Everyone who shares their levels has completed something about every competency here.",
  noLevelsLine: "Nobody shares their levels yet, so nobody can be said to lack a competency.",

  months: "Hours, month by month",
  monthsNone: "Nobody shares their hours yet, so there is nothing to draw.",
  month: (month: string) => monthNames[Number(month.slice(5)) - 1] ?? month,
  monthYear: (month: string) => `${monthNames[Number(month.slice(5)) - 1] ?? ""} ${month.slice(0, 4)}`,
  hoursFigure: hours,
  monthsName: (most: string, minutes: number, now: string, nowMinutes: number) =>
    `Hours of all who share them, for twelve months: the most in ${most}, ${hours(minutes)}; in ${now} so far ${hours(nowMinutes)}.`,
  monthsLine: (most: string, minutes: number, nowMinutes: number) =>
    minutes === 0
      ? "Nobody who shares their hours has learnt anything in these twelve months."
      : `The most in ${most}: ${hoursLong(minutes)}. This month so far: ${hoursLong(nowMinutes)}.`,
  monthColumn: "Month",
  hoursColumn: "Hours",

  work: "Where to work next",
  workLine: "Hours a teacher this year, and who has completed nothing about it. Press one for courses that close it.",
  workNone: "Nobody shares their hours or levels yet. As soon as somebody does, their competencies are here.",
  below: "Below similar schools.",
  rowHours: (own: number, similar: number | null) =>
    similar === null ? `${hoursLong(own)} a teacher` : `${hoursLong(own)} a teacher, similar schools ${hours(similar)}`,
  pairFigure: (own: number) => `${hours(own)} h`,
  pairSimilar: (similar: number) => `/ ${hours(similar)}`,
  lacking: (lacking: number, of: number) =>
    lacking === 0
      ? `All ${count(of)} have completed something`
      : `${count(lacking)} of ${count(of)} ${lacking === 1 ? "has" : "have"} completed nothing`,
  showAll: (many: number) => `Show all ${count(many)} competencies`,
  showFewer: "Show fewer",
  yours: "Your school",
  others: "Similar schools",

  similar: "Similar schools",
  similarAre: ({ board, school_type, size }: Dashboard["similar"]) =>
    `${[...(board === null ? [] : [schoolBoards[board]]), schoolTypes[school_type], schoolSizes[size]].join("; ")}.`,
  similarFew: (schools: number, needed: number) =>
    schools === 0
      ? `There is none yet to compare with; it takes ${count(needed)}.`
      : `There ${schools === 1 ? "is 1" : `are ${count(schools)}`} so far to compare with; it takes ${count(needed)}.`,
  similarEnough: (schools: number) => `Yours is compared with ${count(schools)} of them.`,
  rule: ({ schools, teachers: least }: Dashboard["similar"]["rule"]) =>
    `The rule: same board, same kind of school, about the same number of teachers. A school counts when ${count(least)} of its teachers share the figure, and a figure is shown from ${count(schools)} schools on. It is the middle one, so no single school can be told from it.`,
  counted: (day: string) => `Counted on ${dayMonthYear(day)}.`,

  paperYear: (from: string, to: string) => `Professional development, ${dayMonthYear(from)} to ${dayMonthYear(to)}`,
  paperColumns: { competency: "Competency", own: "Hours a teacher", similar: "Similar", lacking: "Nothing yet" },
  paperOnly: "Each figure counts only teachers who let the school see it.",
} as const;

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

function shareLine(of: number, all: number, what: string): string {
  if (of === 0) return `Nobody shares their ${what} yet`;
  if (of === all)
    return all === 1
      ? `The one teacher shares their ${what}`
      : all === 2
        ? `Both share their ${what}`
        : `All ${count(all)} share their ${what}`;
  return `${count(of)} of ${count(all)} ${of === 1 ? "shares" : "share"} their ${what}`;
}

const unmeasured: Readonly<Record<(typeof notMeasured)[number], string>> = {
  teaching_quotient: "the teaching quotient",
  taas_attendance: "the attendance of visiting teachers",
  classes_without_teacher: "classes without a teacher",
};

const listOf = (all: readonly string[]) => (all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all[all.length - 1]!}`);
