import { every, everyInParts } from "#platform/jobs/recurring.ts";
import { mailCarrier } from "./delivering/carry-mail.ts";
import { pushCarrier } from "./delivering/carry-push.ts";
import { smsCarrier } from "./delivering/carry-sms.ts";
import { sendDue } from "./delivering/send-due.ts";
import { keepMonths } from "./telling/months.store.ts";

/** A channel each: one that hangs holds up nobody else. */
export const engagementSchedules = [
  every(3_600, "engagement.months", (ctx) => keepMonths(ctx.db)),
  everyInParts(2, "engagement.send_push", (ctx) => sendDue(ctx, pushCarrier)),
  everyInParts(2, "engagement.send_mail", (ctx) => sendDue(ctx, mailCarrier)),
  everyInParts(2, "engagement.send_sms", (ctx) => sendDue(ctx, smsCarrier)),
];
