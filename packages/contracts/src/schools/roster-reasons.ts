import { invitedADay } from "./links.ts";
import type { RosterColumn } from "./roster-columns.ts";

/**
 * Why a row of a staff list is not taken. The first ones are found in the file, and somebody can mend them there; the next ones by what is on the
 * list already; the last ones on the way in.
 */
export const rowReasons = [
  "no_name",
  "long_name",
  "no_address",
  "bad_phone",
  "cut_phone",
  "bad_email",
  "bad_subject",
  "bad_grades",
  "formula",
  "more_cells",
  "twice",
  "two",
  "refused_lately",
  "later",
  "box_full",
  "stopped",
] as const;
export type RowReason = (typeof rowReasons)[number];

export interface RowFault {
  readonly reason: RowReason;
  /** Where it stands, and can be mended. */
  readonly field: RosterColumn | null;
  /** The other row (`twice`), or the day from which they may be asked again (`refused_lately`). */
  readonly about: string | null;
}

const day = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "long", year: "numeric", timeZone: "Asia/Kolkata" });
const called: Readonly<Record<RosterColumn, string>> = {
  name: "name",
  phone: "phone",
  email: "e-mail",
  subject: "subject",
  grades: "grades",
};

/** For whoever has to mend it: on the page, and in the file that comes back. */
export function reasonWords({ reason, field, about }: RowFault): string {
  if (reason === "twice") return `The same ${field === "email" ? "e-mail address" : "phone"} stands in row ${about}. That row is taken.`;
  if (reason === "refused_lately")
    return `They said no. You can ask them again from ${about === null ? "then" : day.format(new Date(about))} on.`;
  if (reason === "formula") return `The ${called[field ?? "name"]} begins with a sign that starts a formula. Please write plain text.`;
  return words[reason];
}

const words: Readonly<Record<Exclude<RowReason, "twice" | "refused_lately" | "formula">, string>> = {
  no_name: "There is no name. Please write one with two letters or more.",
  long_name: "The name has more than 120 letters.",
  no_address: "There is neither a phone nor an e-mail address. One of them is needed.",
  bad_phone: "This is not one phone number. Ten digits for India, and a + with the country for any other.",
  cut_phone: "The spreadsheet has shortened this number to something like 9.82E+09. Please write it out.",
  bad_email: "This is not one e-mail address.",
  bad_subject: "Six subjects at the most, each with 60 letters or fewer.",
  bad_grades: "Grades are written like 4, 5 or 6-8. Where the spreadsheet made a date of it, write 6 to 8.",
  more_cells: "This row has more cells than the first row has headings. A comma inside a cell may have split it.",
  two: "The phone and the e-mail stand beside two different people on your list. Please keep the one that is theirs.",
  later: `A school that is not verified invites ${invitedADay.unverified} people a day, and a verified one ${invitedADay.verified}. Put this row in again tomorrow.`,
  box_full: "This mailbox has had as many letters today as it may get. Put this row in again tomorrow.",
  stopped: "The import was stopped before this row.",
};

/** What became of a row that was taken. `quiet`: on the list, without a message of ours. */
export const rowOutcomes = ["invited", "quiet", "again", "known", "linked", "back"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** The first of the two columns of a result. */
export const outcomeWords: Readonly<Record<RowOutcome, string>> = {
  invited: "Invited",
  quiet: "On your list. We send no message to this number: please give them the link of your staff room",
  again: "Was on your list before, invited again",
  known: "On your list already, left as they are",
  linked: "Had asked to be on your list, linked now",
  back: "Not taken",
};
