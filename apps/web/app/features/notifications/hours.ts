import type { Preferences } from "@upaya/contracts/engagement/telling/preferences.ts";
import { dayAfter, wallOf } from "@upaya/contracts/zones.ts";
import { clockText } from "../../lib/clocks/time-in.ts";
import { notificationWords } from "./words.ts";

const { weekdays, months } = notificationWords.when;

export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** 7:00 am. */
export const hourText = (hour: number): string => clockText(hour, 0);

/** 7 am. */
export const shortHour = (hour: number): string => hourText(hour).replace(":00", "");

export function isQuietHour(hour: number, { quiet_from: from, quiet_to: to }: Pick<Preferences, "quiet_from" | "quiet_to">): boolean {
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** The day it is there, as `2026-11-18`. */
export const dayIn = (now: Date, zone: string): string => wallOf(now, zone).slice(0, 10);

/** Today counts: on a Sunday it is today. */
export function nextSunday(now: Date, zone: string): string {
  let day = dayIn(now, zone);
  while (new Date(day).getUTCDay() !== 0) day = dayAfter(day);
  return day;
}

/** Thursday 25 December. */
export function dayText(day: string): string {
  const date = new Date(day);
  return `${weekdays[date.getUTCDay()]!} ${date.getUTCDate()} ${months[date.getUTCMonth()]!}`;
}
