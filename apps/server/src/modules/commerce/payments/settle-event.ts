import * as z from "zod";
import type { Tx } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, perform } from "#platform/jobs/job.ts";
import { findRefundOf } from "../refunds/refunds.store.ts";
import { followRefund } from "../refunds/send-refund.ts";
import { findEvent, type GatewayEvent } from "./payments.store.ts";
import { settle } from "./settle.ts";

const job = defineJob("commerce.settle_event", z.object({ event_id: z.string() }), { hands: 8 });

export async function askToSettle(tx: Tx, event_id: string): Promise<void> {
  await enqueue(tx, job, { event_id }, { key: event_id });
}

export const settler = perform(job, async (ctx, { event_id }) => {
  const event = await findEvent(ctx.db, event_id);
  return event && ((tx) => settleEvent(tx, event));
});

const paymentStates = {
  "payment.authorised": "authorised",
  "payment.captured": "captured",
  "payment.failed": "failed",
  "order.paid": "captured",
} as const;
const refundStates = { "refund.created": "pending", "refund.processed": "processed", "refund.failed": "failed" } as const;

const isKey = <Names extends object>(names: Names, key: string): key is keyof Names & string => Object.hasOwn(names, key);

async function settleEvent(tx: Tx, event: GatewayEvent): Promise<void> {
  const { kind, refund_id, payment_id, gateway_order, reference } = event;
  if (isKey(refundStates, kind)) {
    const refund = refund_id === null ? undefined : await findRefundOf(tx, refund_id);
    if (refund) await followRefund(tx, refund.id, { state: refundStates[kind], reference: reference ?? undefined });
    return;
  }
  if (!isKey(paymentStates, kind) || payment_id === null || gateway_order === null) return;
  const { amount_paise: amount, currency, method, error } = event;
  const said = { reference: reference ?? undefined, error: error ?? undefined };
  await settle(tx, {
    id: payment_id,
    gatewayOrder: gateway_order,
    amount,
    currency,
    state: paymentStates[kind],
    method: method ?? "",
    ...said,
  });
}
