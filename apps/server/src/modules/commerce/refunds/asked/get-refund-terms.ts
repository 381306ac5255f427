import { mostInCart } from "@upaya/contracts/commerce/cart.ts";
import { askedBack, mayAsk, refundRule, refundUntil } from "@upaya/contracts/commerce/refund-rule.ts";
import type { GetRefundTerms, RefundTermsItem } from "@upaya/contracts/commerce/refunds.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findShown } from "../../orders/shown.store.ts";
import { sharesOf, sumOf } from "../shares.ts";
import { answerBy } from "./answer-by.ts";
import { countGiven, isWaitingFor } from "./asked.store.ts";
import { type Order, readReturnable } from "./returnable.ts";

export async function getRefundTerms(ctx: Ctx, { number }: Input<typeof GetRefundTerms>): Promise<Reply<typeof GetRefundTerms>> {
  const me = personOf(ctx.actor);
  const now = ctx.clock.now();
  const order = (await findShown(ctx.db, number)) ?? fail("not_found");
  const { paid_at } = order;
  if (!mayAsk(order) || paid_at === null || order.school_id !== null) return fail("commerce.nothing_to_return");
  const returnable = await readReturnable(ctx.db, order, { userId: me.id, now });
  return {
    response: {
      number,
      refund_until: refundUntil(paid_at).toISOString(),
      items: itemsOf(returnable),
      waiting: await isWaitingFor(ctx.db, order.id),
      at_once_left: Math.max(0, refundRule.at_once.times - (await countGiven(ctx.db, me.id, now))),
      answer_by: answerBy(now).toISOString(),
    },
  };
}

/** Line by line, with what comes back when this one is chosen. */
function itemsOf({ all, parts }: Order): RefundTermsItem[] {
  const before = all.filter(({ returned_at }) => returned_at);
  const lines = [...Map.groupBy(parts, ({ product_id }) => product_id).values()].slice(0, mostInCart);
  return lines.map((line) => {
    const { back, byRule } = askedBack(line);
    const { paise, coins } = sumOf(sharesOf(all, { before, back }));
    return {
      product_id: line[0]!.product_id,
      name: line[0]!.line,
      parts: line.map(({ resource_id, name, percent, stays }) => ({ resource_id, name, percent, stays: stays ?? null })),
      amount_paise: paise,
      coins,
      by_rule: byRule,
    };
  });
}
