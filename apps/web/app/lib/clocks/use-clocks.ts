import { useNow } from "../../ui/form/use-now.ts";
import { countdownTo, type Left } from "./countdown-to.ts";
import { timeIn } from "./time-in.ts";
import { useZone } from "./use-zone.ts";
import { clockWords as words } from "./words.ts";
import { pairOf } from "./written.ts";
import { india } from "@upaya/contracts/zones.ts";

/** For `TimePair`. */
export function usePair(iso: string): ReturnType<typeof pairOf> {
  return pairOf(iso, useZone().zone);
}

interface Day {
  readonly dateTime: string;
  readonly month: string;
  readonly day: number;
  readonly weekday: string;
}

/** For `DayTile`: the day that it is for whoever looks. */
export function useDay(iso: string): Day {
  const { month, day, weekday } = timeIn(iso, useZone().zone ?? india);
  return { dateTime: iso, month, day, weekday };
}

interface Countdown {
  /** Undefined while the server renders. */
  readonly left: Left | undefined;
  /** In words, for `label`. */
  readonly text: string;
}

const minute = 60_000;

/** For `Countdown`: once a minute. */
export function useCountdown(until: string): Countdown {
  const now = useNow(minute);
  const left = now && countdownTo(until, now);
  return { left, text: left ? words.left(left) : "" };
}
