import type { TakePaymentEvent } from "@upaya/contracts/commerce/payments.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import type { PaymentEvent } from "#platform/payment/payment.ts";
import { addEvent, type GatewayEvent } from "./payments.store.ts";
import { askToSettle } from "./settle-event.ts";
import { paymentWords as words } from "./words.ts";

/** Written down, and no more: a gateway that waits for an answer, or is refused for a day, stops telling anything. */
export async function takePaymentEvent(ctx: Ctx, { bytes }: Input<typeof TakePaymentEvent>): Promise<Reply<typeof TakePaymentEvent>> {
  const headers = Object.fromEntries(ctx.payment.webhookHeaders.map((name) => [name, ctx.http.header(name)]));
  const read = ctx.payment.readWebhook(bytes, headers);
  if (read.is === "forged") fail("commerce.event_refused");
  if (read.is === "unclear") ctx.log.error({ event: read.id }, "an event of the payment gateway was not understood");
  if (read.is === "event") {
    await ctx.tx(async (tx) => {
      if (await addEvent(tx, rowOf(read.event))) await askToSettle(tx, read.event.id);
    });
  }
  return { message: words.taken };
}

const rowOf = (event: PaymentEvent): GatewayEvent => ({
  event_id: event.id,
  kind: event.kind,
  gateway_order: event.orderId ?? null,
  payment_id: event.paymentId ?? null,
  refund_id: event.refundId ?? null,
  amount_paise: event.amount,
  currency: event.currency,
  method: event.method ?? null,
  reference: event.reference ?? null,
  error: event.failure?.words ?? null,
});
