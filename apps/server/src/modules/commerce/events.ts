import * as z from "zod";
import { defineEvent } from "#platform/bus/event.ts";

const order = z.object({ order_id: z.uuid(), user_id: z.uuid(), number: z.string() });

/** A cart has become an order, and is kept for an hour at the price that was seen. */
export const orderPlaced = defineEvent("commerce.order_placed", order);
/** The money is ours, or there was nothing to pay. */
export const orderPaid = defineEvent("commerce.order_paid", order);
/** What was bought can be begun; of a school's order, its codes can be used. */
export const orderDelivered = defineEvent("commerce.order_delivered", order.extend({ for_school: z.boolean().default(false) }));
/** Nobody paid within the hour: what is in it is in the cart again. */
export const orderExpired = defineEvent("commerce.order_expired", order);
export const orderCancelled = defineEvent("commerce.order_cancelled", order);
/** Some of what it was for goes back, or went back before it was given. */
export const orderPartRefunded = defineEvent("commerce.order_part_refunded", order);
/** The last of it goes back. */
export const orderRefunded = defineEvent("commerce.order_refunded", order);

const refund = order.extend({ refund_id: z.uuid(), amount_paise: z.int(), cause: z.string() });

/** Somebody asks for something back, and a person looks at it. */
export const refundAsked = defineEvent("commerce.refund_asked", refund);
export const refundApproved = defineEvent("commerce.refund_approved", refund.extend({ by_rule: z.boolean() }));
export const refundDeclined = defineEvent("commerce.refund_declined", refund);
/** It is on its way to their bank. */
export const refundSent = defineEvent("commerce.refund_sent", refund);
export const refundArrived = defineEvent("commerce.refund_arrived", refund);

/** Of seats that a school has paid for: what becomes of one before it is started. `user_ids` are the teachers that it was named for. */
const seat = z.object({ school_id: z.uuid(), title: z.string(), user_ids: z.array(z.uuid()) });

export const seatNamed = defineEvent("commerce.seat_named", seat);
export const seatReminded = defineEvent("commerce.seat_reminded", seat);
/** By the school's word, or because it was paid back. */
export const seatRecalled = defineEvent("commerce.seat_recalled", seat);

/** Nobody has changed this cart for a day, and something in it can be bought: told once, and nobody twice in thirty days. */
export const cartLeft = defineEvent("commerce.cart_left", z.object({ user_id: z.uuid() }));
