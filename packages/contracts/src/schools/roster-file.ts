import { canonicalEmail, countedEmail } from "../forms/email.ts";
import { isPhone, toE164 } from "../forms/phone.ts";
import { plainLine } from "../forms/plain-text.ts";
import { readGrades } from "./grades.ts";
import { type Meaning, meaningsOf, type RosterColumn } from "./roster-columns.ts";
import type { RowFault, RowReason } from "./roster-reasons.ts";

export const mostRosterRows = 5_000;
export const mostRosterBytes = 5_000_000;
export const mostRosterColumns = 60;
/** A heading stands in one of the first rows: above it many offices write the name of the school. */
const headingWithin = 10;

/** A row as it stands in the file, with the number that a spreadsheet shows beside it. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface ReadTeacher {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly subjects: readonly string[];
  readonly grades: readonly number[];
}

export type Checked = SheetRow &
  ({ readonly teacher: ReadTeacher; readonly fault: null } | { readonly teacher: null; readonly fault: RowFault });

export type SheetFault = "empty" | "no_heading" | "many_rows" | "many_columns";

/** The heading of a sheet and its rows, without those in which nothing stands. */
export function splitSheet(table: readonly (readonly string[])[]): { heading: string[]; rows: SheetRow[] } | SheetFault {
  const filled = table.map((cells, at) => ({ row: at + 1, cells })).filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length === 0) return "empty";
  const at = filled.slice(0, headingWithin).findIndex(({ cells }) => isHeading(meaningsOf(cells)));
  if (at < 0) return "no_heading";
  const { cells: heading } = filled[at]!;
  const rows = filled.slice(at + 1);
  if (heading.length > mostRosterColumns || rows.some(({ cells }) => cells.length > mostRosterColumns)) return "many_columns";
  if (rows.length === 0) return "empty";
  if (rows.length > mostRosterRows) return "many_rows";
  return { heading: withoutEnd(heading), rows: rows.map(({ row, cells }) => ({ row, cells: withoutEnd(cells) })) };
}

const isHeading = (meanings: readonly Meaning[]) => meanings.includes("name") && (meanings.includes("phone") || meanings.includes("email"));
const withoutEnd = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);

/** What each row says, or why it cannot be taken. Of several with the same phone or mailbox the first good one is taken. */
export function checkRows(heading: readonly string[], rows: readonly SheetRow[]): Checked[] {
  const meanings = meaningsOf(heading);
  const phones = new Map<string, number>();
  const boxes = new Map<string, number>();
  return rows.map((each): Checked => {
    const read = readRow(meanings, heading.length, each.cells);
    if ("reason" in read) return { ...each, teacher: null, fault: read };
    const { phone, email } = read;
    const box = email === null ? null : countedEmail(email);
    const [byPhone, byBox] = [phone === null ? undefined : phones.get(phone), box === null ? undefined : boxes.get(box)];
    if (byPhone !== undefined) return { ...each, teacher: null, fault: { reason: "twice", field: "phone", about: String(byPhone) } };
    if (byBox !== undefined) return { ...each, teacher: null, fault: { reason: "twice", field: "email", about: String(byBox) } };
    if (phone !== null) phones.set(phone, each.row);
    if (box !== null) boxes.set(box, each.row);
    return { ...each, teacher: read, fault: null };
  });
}

/** The cell of a column, as it stands there. */
export function cellOf(heading: readonly string[], cells: readonly string[], column: RosterColumn): string {
  return cells[meaningsOf(heading).indexOf(column)] ?? "";
}

/** The row with another cell in this column; nothing where the file has no such column. */
export function withCell(heading: readonly string[], cells: readonly string[], column: RosterColumn, text: string): string[] | undefined {
  const at = meaningsOf(heading).indexOf(column);
  if (at < 0) return undefined;
  return Array.from({ length: Math.max(cells.length, at + 1) }, (_, index) => (index === at ? text : (cells[index] ?? "")));
}

const fault = (reason: RowReason, field: RosterColumn | null = null): RowFault => ({ reason, field, about: null });

/** What offices write where there is nothing. */
const nothing = /^(?:[-–—.]+|n\.?\/?a\.?|nil|none|null|नहीं)$/iu;

function readRow(meanings: readonly Meaning[], columns: number, cells: readonly string[]): ReadTeacher | RowFault {
  if (cells.length > columns) return fault("more_cells");
  const textOf = (column: RosterColumn) => {
    const cell = cells[meanings.indexOf(column)] ?? "";
    const text = plainLine(column === "name" ? cell : cell.replaceAll(/[\r\n]+/g, ", ")).replace(marked, "");
    return column !== "name" && nothing.test(text) ? "" : text;
  };
  for (const column of ["name", "phone", "email", "subject", "grades"] as const) {
    if (isFormula(textOf(column), column)) return fault("formula", column);
  }
  const name = textOf("name");
  if (name.length < 2) return fault("no_name", "name");
  if (name.length > 120) return fault("long_name", "name");
  const read = readPhone(textOf("phone"));
  if (typeof read === "string") return fault(read, "phone");
  const { phone } = read;
  const email = readEmail(textOf("email"));
  if (email === undefined) return fault("bad_email", "email");
  if (phone === null && email === null) return fault("no_address", meanings.includes("phone") ? "phone" : "email");
  const subjects = readSubjects(textOf("subject"));
  if (subjects === undefined) return fault("bad_subject", "subject");
  const grades = readGrades(inEnglish(inDigits(textOf("grades"))));
  if (grades === undefined) return fault("bad_grades", "grades");
  return { name, phone, email, subjects, grades };
}

/** The mark by which a cell says that it is text, as our own files have it. */
const marked = /^'(?=[\s=+\-@\d])/;
const begins = /^[=+\-@\u2212]/;

/** A number may begin with its plus. */
function isFormula(text: string, column: RosterColumn): boolean {
  const folded = text.normalize("NFKC").trimStart();
  return begins.test(folded) && !(column === "phone" && folded.startsWith("+") && !/[A-Za-z(]{2}|[*/=!]/.test(folded));
}

/** Digits of every script of India, as the ten that everybody reads. */
function inDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(
      /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g,
      (digit) => String((digit.charCodeAt(0) & 0x7f) - 0x66),
    );
}

const phoneForm = /^\+?[\d\s().\u2010-\u2015-]+$/;

type ReadPhone = { readonly phone: string | null } | "bad_phone" | "cut_phone";

function readPhone(cell: string): ReadPhone {
  if (cell === "") return { phone: null };
  const text = inDigits(cell);
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(text)) return "cut_phone";
  if (!phoneForm.test(text)) return "bad_phone";
  // A spreadsheet that took it for a number with a fraction.
  const whole = text.replace(/^(\d{7,})\.0+$/, "$1").replace(/^00(?=[1-9])/, "+");
  const phone = toE164(whole).replace(/^\+910+/, "+91");
  return isPhone(phone) ? { phone } : "bad_phone";
}

/** Nothing where there is none, undefined where it is no address. */
function readEmail(cell: string): string | null | undefined {
  if (cell === "") return null;
  return canonicalEmail(cell.replace(/^mailto:/i, "").replace(/^<(.*)>$/, "$1"));
}

function readSubjects(cell: string): string[] | undefined {
  const all = [...new Set(cell.split(/[,;/\n]/).map((each) => each.trim()))].filter((each) => each !== "");
  return all.length > 6 || all.some((each) => each.length > 60) ? undefined : all;
}

const inEnglish = (grades: string) =>
  grades
    .replaceAll(/सभी|सर्व/g, "all")
    .replaceAll(/नर्सरी|बालवाटिका/g, "nursery")
    .replaceAll(/\s(?:से|ते)\s/g, " to ")
    .replaceAll("कक्षा", "class");
