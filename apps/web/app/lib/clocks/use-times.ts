import { india } from "@upaya/contracts/zones.ts";
import { dateText, timeIn } from "./time-in.ts";
import { useZone } from "./use-zone.ts";

interface Times {
  /** 10:42 am, and its day where that is another one than today. */
  readonly at: (iso: string | number) => string;
  /** 21 Nov 2025, 10:42 am. */
  readonly moment: (iso: string) => string;
  /** 21 Nov 2025. */
  readonly day: (iso: string) => string;
}

/** On the clock of whoever looks: only what no document holds is told so. */
export function useTimes(): Times {
  const { zone = india } = useZone();
  const day = (given: string | Date) => dateText(timeIn(given, zone));
  const clock = (given: Date) => timeIn(given, zone).clock;
  const moment = (given: string | number) => `${day(new Date(given))}, ${clock(new Date(given))}`;
  const isToday = (given: Date) => day(given) === day(new Date());
  return { at: (given) => (isToday(new Date(given)) ? clock(new Date(given)) : moment(given)), moment, day };
}
