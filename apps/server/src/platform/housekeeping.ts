import { platformRetention } from "./bounds.ts";
import type { Schedule } from "./bus/consumer.ts";
import { dropConfirmedDays, ensurePartitions } from "./bus/outbox.store.ts";
import { reconcile } from "./bus/relay.ts";
import type { Platform } from "./platform.ts";
import { forgetDue } from "./retention/forget-due.ts";
import type { Retention } from "./retention/retention.ts";

const daysAhead = 7;

/** What the house does for itself, and what it forgets for the modules. */
export function housekeeping(platform: Platform, retention: readonly Retention[] = []): Schedule[] {
  return [
    {
      name: "platform.reconcile_events",
      everySeconds: 2,
      run: async (ctx) => void (await reconcile(platform, ctx.db)),
    },
    {
      name: "platform.partitions",
      everySeconds: 3_600,
      run: async (ctx) => {
        await ensurePartitions(ctx.db, daysAhead);
        await dropConfirmedDays(ctx.db);
      },
    },
    {
      name: "platform.retention",
      everySeconds: 15,
      run: () => forgetDue(platform, [...platformRetention, ...retention]),
    },
  ];
}
