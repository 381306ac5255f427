import { askedBack, isAtOnce, mayAsk } from "@upaya/contracts/commerce/refund-rule.ts";
import type { AskRefund } from "@upaya/contracts/commerce/refunds.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { refundAsked } from "../../events.ts";
import { holdOrder } from "../../orders/orders.store.ts";
import { findRefund, type RefundRow } from "../refunds.store.ts";
import { payingOf } from "../send-back.ts";
import { tell } from "../send-refund.ts";
import { sharesOf, sumOf } from "../shares.ts";
import { answerBy } from "./answer-by.ts";
import { approveRefund } from "./approve-refund.ts";
import { addAsked, countGiven, holdAsking, isWaitingFor } from "./asked.store.ts";
import { readReturnable } from "./returnable.ts";

/** What the rule gives, and is small and rare enough, goes back with the asking; everything else waits for a person. */
export async function askRefund(ctx: Ctx, { number, product_ids, why, said }: Input<typeof AskRefund>): Promise<Reply<typeof AskRefund>> {
  const me = personOf(ctx.actor);
  return ctx.tx(async (tx) => {
    await holdAsking(tx, me.id);
    const order = (await holdOrder(tx, number)) ?? fail("not_found");
    const now = tx.clock.now();
    if (!mayAsk(order) || order.school_id !== null) fail("commerce.nothing_to_return");
    if (await isWaitingFor(tx, order.id)) fail("commerce.refund_waiting");
    const { all, parts } = await readReturnable(tx, order, { userId: me.id, now });
    const { back, byRule } = askedBack(parts.filter(({ product_id }) => product_ids.includes(product_id)));
    if (back.length === 0) fail("commerce.nothing_to_return");
    const shares = sharesOf(all, { before: all.filter(({ returned_at }) => returned_at), back });
    const { paise, coins } = sumOf(shares);
    const id = tx.ids.next();
    await addAsked(tx, {
      id,
      orderId: order.id,
      paymentId: await payingOf(tx, order, paise),
      paise,
      coins,
      why,
      said,
      dueAt: answerBy(now),
      shares,
    });
    if (byRule && isAtOnce(paise, await countGiven(tx, me.id, now))) await approveRefund(tx, { order, id, byRule });
    else await tell(tx, (await findRefund(tx, id))!, refundAsked);
    const refund = (await findRefund(tx, id))!;
    return { response: responseOf(refund) };
  });
}

function responseOf({ id, state, amount_paise, coins, due_at }: RefundRow): Reply<typeof AskRefund>["response"] {
  return { id, state, amount_paise, coins, due_at: state === "asked" ? due_at!.toISOString() : null };
}
