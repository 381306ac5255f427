const dayMs = 86_400_000;

/** What could not be done is looked at within a day. */
export function dueOf(diedAt: Date): Date {
  return new Date(diedAt.getTime() + dayMs);
}
