import { doorOpensMinutes } from "@upaya/contracts/learning/counts.ts";
import { timeIn } from "../clocks/time-in.ts";
import { india } from "@upaya/contracts/zones.ts";

/** As much of a date as its state depends on. */
interface DatedSession {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly cancelled_at: string | null;
  /** As the server saw it, when it was asked. */
  readonly is_over?: boolean;
}

/** Later than today, today, from ten minutes before, while it runs, past, called off. */
export type SessionState = "soon" | "today" | "door" | "live" | "over" | "cancelled";

/** From when on one may join. */
export const doorOpensAt = ({ starts_at }: Pick<DatedSession, "starts_at">): string =>
  new Date(Date.parse(starts_at) - doorOpensMinutes * 60_000).toISOString();

/**
 * Where a date stands. A document is the same at any time, so without a clock it says only what the server saw; today is the day of whoever
 * looks. A date that was called off stays that, also when its time has gone by.
 */
export function sessionState(session: DatedSession, now: Date | undefined, zone: string = india): SessionState {
  if (session.cancelled_at !== null) return "cancelled";
  if (now === undefined) return session.is_over ? "over" : "soon";
  const at = now.getTime();
  if (at >= Date.parse(session.ends_at)) return "over";
  if (at >= Date.parse(session.starts_at)) return "live";
  if (at >= Date.parse(doorOpensAt(session))) return "door";
  return isSameDay(timeIn(session.starts_at, zone), timeIn(now, zone)) ? "today" : "soon";
}

type Day = Pick<ReturnType<typeof timeIn>, "year" | "month" | "day">;
const isSameDay = (one: Day, other: Day) => one.year === other.year && one.month === other.month && one.day === other.day;

/** Nothing of it has been missed yet, or not all of it. */
export const isAhead = (state: SessionState): boolean => state !== "over" && state !== "cancelled";

/** Whoever has a seat may go in. */
export const isDoorOpen = (state: SessionState): boolean => state === "door" || state === "live";
