import type { Ctx } from "#platform/ctx.ts";
import { endOrder } from "./end-order.ts";
import { holdOverdue } from "./orders.store.ts";

const mostAtOnce = 1_000;

/** Orders that nobody paid within their hour, each in its own transaction: none holds another one's cart or coins. Answers how many. */
export async function expireOrders(ctx: Ctx): Promise<number> {
  let ended = 0;
  while (ended < mostAtOnce && (await expireOne(ctx))) ended += 1;
  return ended;
}

const expireOne = (ctx: Ctx) =>
  ctx.tx(async (tx) => {
    const order = await holdOverdue(tx);
    if (order) await endOrder(tx, order, "expired");
    return order !== undefined;
  });
