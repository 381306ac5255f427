import { AppError, isDatabaseAway, isDatabaseTrouble, OutsideError } from "./errors.ts";

/**
 * What it means that work failed for which nobody waits:
 * refused: the answer will be the same however often it is asked;
 * away, busy: PostgreSQL is out of reach, or was too slow;
 * waiting: the outside world is away, or a part of ours is full or out of reach: nobody's fault, and another time it works;
 * fault: ours.
 */
export type Trouble = "refused" | "away" | "busy" | "waiting" | "fault";

export function troubleOf(error: unknown): Trouble {
  if (error instanceof OutsideError) return "waiting";
  if (error instanceof AppError) {
    if (error.status === 503 || error.code === "rate_limited") return "waiting";
    return error.status < 500 ? "refused" : "fault";
  }
  if (isDatabaseAway(error)) return "away";
  return isDatabaseTrouble(error) ? "busy" : "fault";
}

/** While what it needs is away, work is tried again at growing intervals, within a minute of its return, for a day. */
export const longestWaitSeconds = 24 * 3_600;
const longestPauseMs = 60_000;

export function pauseAfterWait(error: unknown, waits: number): number {
  const asked = error instanceof AppError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(asked, Math.min(500 * 2 ** waits, longestPauseMs));
}

export function pauseAfterFault(faults: number): number {
  return Math.min(250 * 2 ** faults, longestPauseMs);
}
