import { every } from "#platform/jobs/recurring.ts";
import { keepMonths } from "./telling/months.store.ts";

export const engagementSchedules = [every(3_600, "engagement.months", (ctx) => keepMonths(ctx.db))];
