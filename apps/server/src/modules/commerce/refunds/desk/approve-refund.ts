import { refundRule } from "@upaya/contracts/commerce/refund-rule.ts";
import type { ApproveLargeRefund, ApproveRefund } from "@upaya/contracts/commerce/refund-desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { holdById } from "../../orders/orders.store.ts";
import { approveRefund } from "../asked/approve-refund.ts";
import { findRefund, holdRefund } from "../refunds.store.ts";
import { refundDeskWords as words } from "./words.ts";

type Approve = (ctx: Ctx, input: Input<typeof ApproveRefund>) => Promise<Reply<typeof ApproveRefund>>;

/** How much it is decides how many people it takes: asked by the other name it is refused. Given twice it is given once. */
const approve =
  (isLarge: boolean): Approve =>
  async (ctx, { id }) => {
    await ctx.tx(async (tx) => {
      const found = (await findRefund(tx, id)) ?? fail("not_found");
      const order = (await holdById(tx, found.order_id)) ?? fail("not_found");
      const refund = (await holdRefund(tx, id)) ?? fail("not_found");
      if (refund.cause !== "asked") fail("not_found");
      if (refund.state !== "asked") fail("commerce.refund_answered");
      if (refund.amount_paise > refundRule.second_person_paise !== isLarge) fail("forbidden");
      await approveRefund(tx, { order, id, byRule: false });
    });
    return { message: words.given };
  };

export const approveSmallRefund: Approve = approve(false);
export const approveLargeRefund: (ctx: Ctx, input: Input<typeof ApproveLargeRefund>) => Promise<Reply<typeof ApproveLargeRefund>> =
  approve(true);
