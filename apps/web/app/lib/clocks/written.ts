import { dateText, daysApart, timeIn } from "./time-in.ts";
import { clockWords as words } from "./words.ts";
import { india } from "@upaya/contracts/zones.ts";

/** 29 Nov 2025, 11:00 am. */
function momentIn(iso: string, zone: string): string {
  const time = timeIn(iso, zone);
  return `${dateText(time)}, ${time.clock}`;
}

/** 29 Nov 2025, 11:00 am: in India. */
export const momentInIndia = (iso: string): string => momentIn(iso, india);

/** The same on the clock of whoever looks; nothing where that is India's clock, or not known yet. */
export function momentHere(iso: string, zone: string | undefined): string | undefined {
  return zone === undefined || isIndiasClock(iso, zone) ? undefined : momentIn(iso, zone);
}

/** 29 Nov 2025, 11:00 am to 12:30 pm. */
export const spanInIndia = (starts: string, ends: string): string => `${momentIn(starts, india)} to ${timeIn(ends, india).clock}`;

export function spanHere(starts: string, ends: string, zone: string | undefined): string | undefined {
  const from = momentHere(starts, zone);
  return from === undefined ? undefined : `${from} to ${timeIn(ends, zone!).clock}`;
}

/** In Colombo, too. */
const isIndiasClock = (iso: string, zone: string) => timeIn(iso, zone).offset === timeIn(iso, india).offset;

interface Pair {
  readonly dateTime: string;
  readonly first: string;
  readonly beside?: string;
  /** A document knows nobody's zone: it tells India's time, and keeps the place of a second one. */
  readonly held: boolean;
}

/** The viewer's time first, India's beside it; one where they are the same, and while the viewer's is not known. */
export function pairOf(iso: string, zone: string | undefined): Pair {
  const there = timeIn(iso, india);
  const inIndia = words.zoned(there.clock, there.short);
  if (zone === undefined || isIndiasClock(iso, zone)) return { dateTime: iso, first: inIndia, held: zone === undefined };
  const here = timeIn(iso, zone);
  return {
    dateTime: iso,
    first: here.city === undefined ? words.zoned(here.clock, here.short) : words.in(here.clock, here.city),
    beside: daysApart(iso, zone, india) === 0 ? inIndia : words.onDay(inIndia, there.weekday),
    held: false,
  };
}
