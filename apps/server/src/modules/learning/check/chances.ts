import type { Chances } from "@upaya/contracts/learning/check.ts";
import { triesADay } from "@upaya/contracts/learning/counts.ts";
import { indiaDay, momentsOf } from "#platform/india.ts";
import type { Tried } from "./check.store.ts";

/** The day of India that it is. */
export const today = (now: Date) => momentsOf(indiaDay(now));

/** None for whoever has passed. */
export function chancesOf({ begun, passed }: Tried, now: Date): Chances {
  const left = passed ? 0 : Math.max(0, triesADay - begun);
  return { left, next_at: left > 0 || passed ? null : today(now).until.toISOString() };
}
