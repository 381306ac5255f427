import { doorOpensMinutes } from "@upaya/contracts/learning/registrations.ts";

interface Times {
  readonly starts_at: Date;
  readonly ends_at: Date;
}

export const doorOpensAt = ({ starts_at }: Pick<Times, "starts_at">): Date => new Date(starts_at.getTime() - doorOpensMinutes * 60_000);

/** From ten minutes before the start to the end. */
export const isDoorOpen = (times: Times, now: Date): boolean => doorOpensAt(times) <= now && now < times.ends_at;
