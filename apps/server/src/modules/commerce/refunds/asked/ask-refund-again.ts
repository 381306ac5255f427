import { refundRule } from "@upaya/contracts/commerce/refund-rule.ts";
import { mayBecome, refundStates } from "@upaya/contracts/commerce/order-states.ts";
import type { AskRefundAgain } from "@upaya/contracts/commerce/refunds.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { refundAsked } from "../../events.ts";
import { holdById } from "../../orders/orders.store.ts";
import { findRefund, holdRefund, type RefundRow } from "../refunds.store.ts";
import { tell } from "../send-refund.ts";
import { answerBy } from "./answer-by.ts";
import { isWaitingFor, reopen } from "./asked.store.ts";

const dayMs = 24 * 3_600_000;

/** Until when what was declined may be looked at once more; nothing when it was, or was not declined. */
export function againUntil({
  state,
  decided_at,
  asked_again_at,
}: Pick<RefundRow, "state" | "decided_at" | "asked_again_at">): Date | undefined {
  if (state !== "declined" || decided_at === null || asked_again_at !== null) return undefined;
  return new Date(decided_at.getTime() + refundRule.again_days * dayMs);
}

/** A person looks at it once more. It stays declined where somebody has answered it twice, or a month has passed. */
export async function askRefundAgain(ctx: Ctx, { id, said }: Input<typeof AskRefundAgain>): Promise<Reply<typeof AskRefundAgain>> {
  return ctx.tx(async (tx) => {
    const { order_id } = (await findRefund(tx, id)) ?? fail("not_found");
    await holdById(tx, order_id);
    const refund = (await holdRefund(tx, id)) ?? fail("not_found");
    if (!mayBecome(refundStates, refund.state, "asked")) fail("commerce.refund_answered");
    const until = againUntil(refund);
    const now = tx.clock.now();
    if (!until || until < now) fail("commerce.refund_final");
    if (await isWaitingFor(tx, order_id)) fail("commerce.refund_waiting");
    const dueAt = answerBy(now);
    await reopen(tx, id, { said, dueAt });
    await tell(tx, refund, refundAsked);
    return { response: { due_at: dueAt.toISOString() } };
  });
}
