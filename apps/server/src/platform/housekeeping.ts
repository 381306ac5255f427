import type { Schedule } from "./bus/consumer.ts";
import { countDeadLetters } from "./bus/inbox.store.ts";
import { dropConfirmedDays, ensurePartitions } from "./bus/outbox.store.ts";
import { reconcile } from "./bus/relay.ts";
import { forgetOldKeys } from "./http/idempotency.store.ts";
import { forgetOldLetters } from "./mail/mail.store.ts";
import type { Platform } from "./platform.ts";
import { forgetOldSms } from "./sms/sms.store.ts";

const daysAhead = 7;
const keyDays = 30;
const letterDays = 7;
const smsDays = 7;

/** What the house does for itself. */
export function housekeeping(platform: Platform): Schedule[] {
  return [
    {
      name: "platform.reconcile_events",
      everySeconds: 2,
      run: async (ctx) => {
        await reconcile(platform, ctx.db);
        platform.metrics.deadLetters.set(await countDeadLetters(ctx.db));
      },
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
      name: "platform.forget",
      everySeconds: 600,
      run: async (ctx) => {
        await forgetOldKeys(ctx.db, keyDays, 10_000);
        await forgetOldLetters(ctx.db, letterDays);
        await forgetOldSms(ctx.db, smsDays);
      },
    },
  ];
}
