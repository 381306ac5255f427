import type { ReturnFromPayment } from "@upaya/contracts/commerce/payments.ts";
import type { Input, RedirectReply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { askAtOnce } from "./ask-gateway.ts";
import { markReturned } from "./attempts.store.ts";

const numberForm = /^UO\d\d-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** A browser says what it likes: what is signed hastens the question to the gateway, and nothing is paid by it. */
export async function returnFromPayment(ctx: Ctx, { order, ...form }: Input<typeof ReturnFromPayment>): Promise<RedirectReply> {
  const said = ctx.payment.readReturn(form);
  if (!numberForm.test(order)) return { to: "/cart" };
  if (said.said !== "paid" || !said.signed) return { to: `/cart/orders/${order}` };
  await ctx.tx(async (tx) => {
    const attempt = await markReturned(tx, said.orderId);
    if (attempt) await askAtOnce(tx, attempt.id);
  });
  return { to: `/cart/orders/${order}?returned=1` };
}
