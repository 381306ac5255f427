import * as z from "zod";
import { defineEvent } from "#platform/bus/event.ts";

const order = z.object({ order_id: z.uuid(), user_id: z.uuid(), number: z.string() });

/** The money is ours, or there was nothing to pay. */
export const orderPaid = defineEvent("commerce.order_paid", order);
/** What was bought can be begun. */
export const orderDelivered = defineEvent("commerce.order_delivered", order);
/** Nobody paid within the hour: what is in it is in the cart again. */
export const orderExpired = defineEvent("commerce.order_expired", order);
export const orderCancelled = defineEvent("commerce.order_cancelled", order);

const refund = order.extend({ refund_id: z.uuid(), amount_paise: z.int(), cause: z.string() });

/** It is on its way to their bank. */
export const refundSent = defineEvent("commerce.refund_sent", refund);
export const refundArrived = defineEvent("commerce.refund_arrived", refund);
