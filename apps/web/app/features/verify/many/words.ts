import type { CheckedNumber } from "@upaya/contracts/learning/certificates.ts";
import { verifyWords } from "../words.ts";

type State = CheckedNumber["state"];

const numbers = (many: number) => (many === 1 ? "1 number" : `${many} numbers`);

/** After a figure: "97 real, 2 withdrawn". */
const counted: Readonly<Record<State, string>> = {
  valid: "real",
  withdrawn: "withdrawn",
  gone: "of holders who have left",
  unknown: "not in our register",
};

const results: Readonly<Record<State, string>> = {
  valid: "Valid",
  withdrawn: "Withdrawn",
  gone: "Was real, holder has left",
  unknown: "Not in our register",
};

export const manyWords = {
  title: "Many at once",
  text: (most: number) =>
    `Paste up to ${most} numbers, one to a line, or take a list from a spreadsheet. You get a table with each result, and a file for your records.`,
  field: "Certificate numbers",
  hint: "As they are in a column of your spreadsheet. Other columns beside them do no harm.",
  found: (many: number) => `${numbers(many)} found`,
  take: "Take a list (.csv)",
  notText: "This file is no list that we can read. In your spreadsheet, save it as CSV and take that.",
  noneInFile: (name: string) => `There is no certificate number in “${name}”.`,
  withoutScript: "Without JavaScript a file cannot be read here. Paste the numbers instead.",
  check: "Check all",
  checking: "Checking...",
  problems: {
    empty: "Please paste at least one number.",
    tooMany: (many: number, most: number) =>
      `These are ${many} numbers. Please check at most ${most} at once: take the first ${most}, then the rest.`,
    offline: "The line dropped before we had an answer. Your numbers are still here: please try again.",
    away: "Our register does not answer for the moment. Your numbers are still here: please try again.",
    limited: (wait: number | null) =>
      `So that nobody can collect names here, each visitor can check so many numbers an hour. ${verifyWords.later(wait)} Your numbers are still here.`,
  },
  results,
  resultsTitle: "Results",
  summary: (many: ReadonlyMap<State, number>) => [...many].map(([state, how]) => `${how} ${counted[state]}`).join(", "),
  twice: (many: number) =>
    many === 1
      ? "One number is in the list more than once: each certificate has one holder."
      : `${many} numbers are in the list more than once: each certificate has one holder.`,
  columns: { number: "Number", result: "Result", holder: "Holder", course: "Course", issued: "Issued" },
  since: (day: string) => `since ${day}`,
  nothing: "–",
  hidden: "Name hidden",
  file: {
    name: (day: string) => `certificates-${day}.csv`,
    take: "Results as a file (.csv)",
    heads: ["Number", "Result", "Holder", "Holder in own script", "Course", "Issued", "Withdrawn", "Why", "Checked"],
  },
} as const;
