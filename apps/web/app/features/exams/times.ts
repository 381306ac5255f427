import { wallOf } from "@upaya/contracts/zones.ts";
import { clockText } from "../../lib/clocks/time-in.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

const partsOf = (day: string) => {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return { weekday: weekdays[date.getUTCDay()]!, day: date.getUTCDate(), month: months[date.getUTCMonth()]!, year: date.getUTCFullYear() };
};

/** Saturday 30 January 2027. */
export function longDay(day: string): string {
  const { weekday, day: date, month, year } = partsOf(day);
  return `${weekday} ${date} ${month} ${year}`;
}

/** Sat 30 Jan. */
export function shortDay(day: string): string {
  const { weekday, day: date, month } = partsOf(day);
  return `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}`;
}

/** 30 January. */
export function dayOfMonth(day: string): string {
  const { day: date, month } = partsOf(day);
  return `${date} ${month}`;
}

/** 10:00 am, as `10:00` or the end of `2027-01-30T10:00` says it. */
export function hourText(time: string): string {
  const [hours, minutes] = time.slice(-5).split(":").map(Number);
  return clockText(hours!, minutes!);
}

/** The day that a moment falls on there: 2027-01-30. */
export const dayThere = (iso: string, zone: string): string => wallOf(new Date(iso), zone).slice(0, 10);

/** 10:00 am there. */
export const hourThere = (iso: string, zone: string): string => hourText(wallOf(new Date(iso), zone));
