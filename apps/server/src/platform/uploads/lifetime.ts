const dayMs = 24 * 3_600_000;

/** A day from whatever happened last: a teacher whose line is gone goes on tomorrow. */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + dayMs);
}
