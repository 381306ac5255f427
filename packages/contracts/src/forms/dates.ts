/** Days without a zone: on the wire `yyyy-mm-dd`, in a form `dd/MM/yyyy`. Whose day it is, is asked of India. */

import type { IsoDay } from "./field.ts";

/** What a person has to be told of an answer. Code 1 is the date picker's, for a typed text that is no date. */
export interface Fault {
  readonly message: string;
  readonly code?: 1;
}

export const dateFault: Fault = { code: 1, message: "Date input not valid." };
const invalidDate = "Invalid date";
const invalidDateReceived = "Invalid date received";

/** Asia/Kolkata has no summer time: five and a half hours ahead, always. */
const kolkata = 330 * 60_000;
const firstYear = 1000;

function onCalendar(year: number, month: number, day: number): boolean {
  // Date.UTC takes years below 100 for the last century: the first year is asked before.
  if (year < firstYear || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const two = (figure: number) => String(figure).padStart(2, "0");

function isoOf(year: number, month: number, day: number): IsoDay {
  return `${year}-${two(month)}-${two(day)}`;
}

export function isDay(value: unknown): value is IsoDay {
  const parts = typeof value === "string" ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  return parts !== null && onCalendar(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

function isTime(value: unknown): value is string {
  return typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

/** `yyyy-mm-ddTHH:mm`: a day with a time on its clock. */
export function isDayTime(value: unknown): value is string {
  return typeof value === "string" && value[10] === "T" && isDay(value.slice(0, 10)) && isTime(value.slice(11));
}

export type ParsedDay = { readonly ok: true; readonly iso: IsoDay } | ({ readonly ok: false } & Fault);

/** Exactly dd/MM/yyyy, on the calendar, and not before the year 1000. */
export function parseDay(text: string): ParsedDay {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  const [day, month, year] = parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : [0, 0, 0];
  return onCalendar(year, month, day) ? { ok: true, iso: isoOf(year, month, day) } : { ok: false, ...dateFault };
}

/** dd/MM/yyyy HH:mm */
export function parseDayTime(text: string): ParsedDay {
  const [dayPart = "", time = ""] = text.trim().split(/\s+/, 2);
  const day = parseDay(dayPart);
  if (!day.ok) return day;
  return isTime(time) ? { ok: true, iso: `${day.iso}T${time}` } : { ok: false, ...dateFault };
}

/** What people type for a day, written the one way: 5.9.2007, 5-9-2007 and 05092007 are 05/09/2007. Anything else stays as it is. */
export function tidyDay(text: string): string {
  const parts = /^\s*(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4})\s*$/.exec(text) ?? /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(text);
  return parts ? `${two(Number(parts[1]))}/${two(Number(parts[2]))}/${parts[3]}` : text.trim();
}

/** The moment that a value means, if it means one. A day alone begins in India. */
function momentOf(value: unknown): Date | undefined {
  if (isDay(value)) return new Date(Date.parse(value) - kolkata);
  const zoned = typeof value === "string" && /^\d{4}-\d{2}-\d{2}T.*(?:[zZ]|[+-]\d{2}:?\d{2})$/.test(value);
  if (!zoned && !(value instanceof Date) && typeof value !== "number") return undefined;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** dd/MM/yyyy of a day, or of the day in India at a moment. `Invalid date` for what is neither; it never throws. */
export function dayText(value: unknown): string {
  const moment = momentOf(value);
  if (!moment) return isDayTime(value) ? dayText(value.slice(0, 10)) : invalidDate;
  const iso = todayInIndia(moment);
  return isDay(iso) ? iso.split("-").toReversed().join("/") : invalidDate;
}

/** dd/MM/yyyy HH:mm, on India's clock. `Invalid date received` for what is no moment; it never throws. */
export function dayTimeText(value: unknown): string {
  if (isDayTime(value)) return `${dayText(value.slice(0, 10))} ${value.slice(11)}`;
  const moment = momentOf(value);
  const day = moment ? dayText(moment) : invalidDate;
  if (!moment || day === invalidDate) return invalidDateReceived;
  return `${day} ${shifted(moment).slice(11, 16)}`;
}

function shifted(moment: Date): string {
  const there = new Date(moment.getTime() + kolkata);
  return Number.isNaN(there.getTime()) ? "" : there.toISOString();
}

/** The day it is in India. Empty for a moment that is none. */
export function todayInIndia(now: Date): IsoDay {
  return shifted(now).slice(0, 10);
}

/** Full years since a birthday, by the day it is in India. Those born on 29 February grow older on 1 March. NaN for what is no day. */
export function ageOn(birthday: unknown, now: Date): number {
  const today = todayInIndia(now);
  if (!isDay(birthday) || !isDay(today)) return Number.NaN;
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

export interface TimeRange {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** Whether a time lies outside of a range. One bound alone is a mistake of whoever wrote the form. */
export function isTimeOff(time: string, { min, max }: TimeRange): boolean {
  if ((min === undefined) !== (max === undefined)) throw new Error("Both minTime and maxTime props required");
  return min !== undefined && max !== undefined && (time < min || time > max);
}

/** The years one can choose from: 1947, or where the form begins, to the next one. */
export function yearList(now: Date, startYear = 1947): number[] {
  const last = Number(todayInIndia(now).slice(0, 4)) + 1;
  return Array.from({ length: Math.max(0, last - startYear + 1) }, (_unused, at) => startYear + at);
}
