import type { CancelOrder } from "@upaya/contracts/commerce/checkout.ts";
import { mayBecome, orderStates } from "@upaya/contracts/commerce/order-states.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { paymentWords as words } from "../payments/words.ts";
import { endOrder } from "./end-order.ts";
import { holdOrder } from "./orders.store.ts";

/** Whoever placed it changes their mind before it is paid. Cancelled twice it is cancelled once. */
export async function cancelOrder(ctx: Ctx, { number }: Input<typeof CancelOrder>): Promise<Reply<typeof CancelOrder>> {
  await ctx.tx(async (tx) => {
    const order = (await holdOrder(tx, number)) ?? fail("not_found");
    if (order.state === "cancelled") return;
    if (!mayBecome(orderStates, order.state, "cancelled")) fail("commerce.order_ended");
    await endOrder(tx, order, "cancelled");
  });
  return { message: words.cancelled };
}
