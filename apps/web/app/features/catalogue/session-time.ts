import { dayMonthYear } from "../../ui/format.ts";

/** Asia/Kolkata has no summer time: five and a half hours ahead, always. */
const kolkata = 330 * 60_000;

const two = (figure: number) => String(figure).padStart(2, "0");

function clock(hours: number, minutes: number): string {
  return `${hours % 12 === 0 ? 12 : hours % 12}:${two(minutes)} ${hours < 12 ? "am" : "pm"}`;
}

/** 29 Nov 2025, 11:00 am to 12:30 pm: in India. */
export function inIndia(starts: string, ends: string): string {
  const [from, to] = [starts, ends].map((iso) => new Date(Date.parse(iso) + kolkata)) as [Date, Date];
  return `${dayMonthYear(starts)}, ${clock(from.getUTCHours(), from.getUTCMinutes())} to ${clock(to.getUTCHours(), to.getUTCMinutes())}`;
}

/** The same on the clock of this device; nothing where that is India's clock. */
export function onThisClock(starts: string, ends: string): string | undefined {
  const [from, to] = [new Date(starts), new Date(ends)];
  if (from.getTimezoneOffset() === -kolkata / 60_000) return undefined;
  const day = dayMonthYear(`${from.getFullYear()}-${two(from.getMonth() + 1)}-${two(from.getDate())}`);
  return `${day}, ${clock(from.getHours(), from.getMinutes())} to ${clock(to.getHours(), to.getMinutes())}`;
}
