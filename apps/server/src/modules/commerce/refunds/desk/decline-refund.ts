import type { DeclineRefund } from "@upaya/contracts/commerce/refund-desk.ts";
import { refundStates, step } from "@upaya/contracts/commerce/order-states.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { refundDeclined } from "../../events.ts";
import { holdById } from "../../orders/orders.store.ts";
import { decline } from "../asked/asked.store.ts";
import { findRefund, holdRefund } from "../refunds.store.ts";
import { tell } from "../send-refund.ts";
import { refundDeskWords as words } from "./words.ts";

/** What they bought stays theirs. Of two colleagues the second is told that it was answered. */
export async function declineRefund(ctx: Ctx, { id, answer }: Input<typeof DeclineRefund>): Promise<Reply<typeof DeclineRefund>> {
  await ctx.tx(async (tx) => {
    const { order_id } = (await findRefund(tx, id)) ?? fail("not_found");
    await holdById(tx, order_id);
    const refund = (await holdRefund(tx, id)) ?? fail("not_found");
    if (refund.state !== "asked") fail("commerce.refund_answered");
    step(refundStates, refund.state, "declined");
    await decline(tx, id, answer);
    await tell(tx, refund, refundDeclined);
  });
  return { message: words.declined };
}
