export interface Left {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** Whole minutes until then, counted up: at 7:59:30 an eight o'clock is one minute away. Nothing is left of what has begun. */
export function countdownTo(until: string, now: Date): Left {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 60_000));
  return { days: Math.floor(minutes / 1_440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}
