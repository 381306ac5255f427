import { platformRetention } from "./bounds.ts";
import { dropConfirmedDays, ensurePartitions } from "./bus/outbox.store.ts";
import { every, everyInParts, type Recurring } from "./jobs/recurring.ts";
import { foldVersions } from "./pages/pages.store.ts";
import type { Platform } from "./platform.ts";
import { forgetDue } from "./retention/forget-due.ts";
import type { Retention } from "./retention/retention.ts";

const daysAhead = 7;

/** What the platform does for itself, and what it forgets for the modules. */
export function housekeeping(platform: Platform, retention: readonly Retention[] = []): Recurring[] {
  return [
    every(3_600, "platform.partitions", async (ctx) => {
      await ensurePartitions(ctx.db, daysAhead);
      await dropConfirmedDays(ctx.db);
    }),
    every(15, "platform.fold_page_versions", (ctx) => ctx.tx(foldVersions)),
    everyInParts(15, "platform.retention", () => forgetDue(platform, [...platformRetention, ...retention])),
  ];
}
