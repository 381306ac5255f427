import type { Schedule } from "#platform/bus/consumer.ts";
import { forgetOldRequests } from "./requests.store.ts";

/** The keeping time that `personal-columns.ts` promises. */
const keptDays = 365;
const atOnce = 5_000;

export const engagementSchedules: readonly Schedule[] = [
  { name: "engagement.forget", everySeconds: 600, run: async (ctx) => void (await forgetOldRequests(ctx.db, keptDays, atOnce)) },
];
