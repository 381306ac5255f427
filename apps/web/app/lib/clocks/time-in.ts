import { cityOf, india, wallOf } from "@upaya/contracts/zones.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A moment as the clocks and calendars of a place show it. */
export interface TimeIn {
  readonly year: number;
  /** Three letters, always. */
  readonly month: (typeof months)[number];
  readonly day: number;
  readonly weekday: (typeof weekdays)[number];
  /** 4:30 pm; 12:00 noon. */
  readonly clock: string;
  /** Missing for zones such as UTC. */
  readonly city: string | undefined;
  /** IST, or UTC+3 where nothing shorter is known. */
  readonly short: string;
  /** Minutes that it is ahead of UTC. */
  readonly offset: number;
}

/** What stands on the clock there, as if it were UTC: the rules of the zone are the browser's, the rest is counting. */
const wallAt = (moment: number, zone: string) => Date.parse(`${wallOf(new Date(moment), zone)}Z`);

const wholeMinute = (moment: number) => Math.floor(moment / minuteMs) * minuteMs;

export function timeIn(instant: string | Date, zone: string): TimeIn {
  const moment = new Date(instant).getTime();
  if (Number.isNaN(moment)) throw new RangeError(`"${String(instant)}" is not a moment`);
  const wall = wallAt(moment, zone);
  const there = new Date(wall);
  const offset = (wall - wholeMinute(moment)) / minuteMs;
  return {
    year: there.getUTCFullYear(),
    month: months[there.getUTCMonth()]!,
    day: there.getUTCDate(),
    weekday: weekdays[there.getUTCDay()]!,
    clock: clockText(there.getUTCHours(), there.getUTCMinutes()),
    city: cityOf(zone),
    short: zone === india ? "IST" : aheadText(offset),
    offset,
  };
}

const two = (figure: number) => String(figure).padStart(2, "0");

/** 10:42 am. Noon is said: half of those who read 12:00 pm take it for midnight. */
export function clockText(hours: number, minutes: number): string {
  if (hours === 12 && minutes === 0) return "12:00 noon";
  return `${hours % 12 === 0 ? 12 : hours % 12}:${two(minutes)} ${hours < 12 ? "am" : "pm"}`;
}

function aheadText(offset: number): string {
  if (offset === 0) return "UTC";
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `UTC${offset < 0 ? "-" : "+"}${hours}${minutes === 0 ? "" : `:${two(minutes)}`}`;
}

/** 05 Sep 2025. */
export const dateText = ({ day, month, year }: Pick<TimeIn, "day" | "month" | "year">): string => `${two(day)} ${month} ${year}`;

/** How many calendar days the second place is ahead of the first: it may be tomorrow there. */
export function daysApart(instant: string | Date, zone: string, other: string): number {
  const moment = new Date(instant).getTime();
  const dayOf = (place: string) => Math.floor(wallAt(moment, place) / dayMs);
  return dayOf(other) - dayOf(zone);
}
