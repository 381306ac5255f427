import { dayMonthYear } from "../ui/format.ts";

const kolkata = 330 * 60_000;

/** 05 Sep 2025, 14:20: the clock of India, like every day that is written here. */
export function momentText(iso: string): string {
  return `${dayMonthYear(iso)}, ${new Date(Date.parse(iso) + kolkata).toISOString().slice(11, 16)}`;
}
