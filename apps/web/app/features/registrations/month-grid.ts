import type { RegistrationItem } from "@upaya/contracts/learning/registrations.ts";
import { timeIn } from "../../lib/clocks/time-in.ts";

export type DayMark = "place" | "waiting" | "moved";

export interface Month {
  readonly year: number;
  /** 0 to 11. */
  readonly month: number;
  /** Empty places before the first; weeks begin on Monday. */
  readonly blanks: number;
  readonly days: number;
  readonly marks: ReadonlyMap<number, DayMark>;
}

const short = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The seat is the more certain of two things on one day, and a change more urgent than both. */
const weight: Readonly<Record<DayMark, number>> = { waiting: 0, place: 1, moved: 2 };

function markOf({ status, date }: Pick<RegistrationItem, "status" | "date">): DayMark {
  if (date.moved_from !== null) return "moved";
  return status === "waiting" ? "waiting" : "place";
}

/** The first months that have a date of theirs, on the calendar of whoever looks. */
export function monthsOf(items: readonly Pick<RegistrationItem, "status" | "date">[], zone: string, most = 2): Month[] {
  const months = new Map<string, Month & { readonly marks: Map<number, DayMark> }>();
  const sorted = items.toSorted((one, other) => Date.parse(one.date.starts_at) - Date.parse(other.date.starts_at));
  for (const item of sorted) {
    const { year, month: name, day } = timeIn(item.date.starts_at, zone);
    const month = short.indexOf(name);
    const key = `${year}-${month}`;
    const known = months.get(key) ?? { year, month, ...shapeOf(year, month), marks: new Map<number, DayMark>() };
    const [before, mark] = [known.marks.get(day), markOf(item)];
    if (before === undefined || weight[mark] > weight[before]) known.marks.set(day, mark);
    months.set(key, known);
  }
  return [...months.values()].slice(0, most);
}

function shapeOf(year: number, month: number): Pick<Month, "blanks" | "days"> {
  return { blanks: (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7, days: new Date(Date.UTC(year, month + 1, 0)).getUTCDate() };
}
