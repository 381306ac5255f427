import type { PayOrder, PayWay } from "@upaya/contracts/commerce/checkout.ts";
import { attemptStates, step } from "@upaya/contracts/commerce/order-states.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { senderOf } from "#platform/mail/mailer.ts";
import { type GatewayOrder, PaymentRefusedError, PaymentUnknownError } from "#platform/payment/payment.ts";
import { webAddress } from "#platform/web-address.ts";
import { listReach } from "../../identity/index.ts";
import { findBuyer } from "../checkout/buyers.store.ts";
import { type HeldOrder, holdOrder } from "../orders/orders.store.ts";
import { askForAnswer, askOnceMore } from "./ask-gateway.ts";
import { addAttempt, changeAttempt, countAttempts, findAttempt, holdAttempt } from "./attempts.store.ts";
import { bindToGateway } from "./bind.ts";
import { paymentWords as words } from "./words.ts";

/** Nobody needs as many; each is an order at the gateway. */
const mostAttempts = 20;

interface Begun {
  readonly id: string;
  readonly order: HeldOrder;
  /** It was begun before, and its answer was lost on the way. */
  readonly again: boolean;
}

/**
 * The attempt is written down before the gateway hears of it, with the job that asks what became of it: whatever breaks off in between, somebody asks.
 */
export async function payOrder(ctx: Ctx, { number, way, attempt }: Input<typeof PayOrder>): Promise<Reply<typeof PayOrder>> {
  const begun = await begin(ctx, number, { id: attempt, way });
  try {
    const made = await ctx.payment.createOrder({ receipt: begun.id, amount: begun.order.to_pay_paise, again: begun.again });
    // Pressed twice at once, both lead to the one that is ours.
    const id = await ctx.tx((tx) => bindToGateway(tx, begun.id, made));
    return { response: await lead(ctx, begun, { id, amount: made.amount }, way) };
  } catch (error) {
    if (error instanceof PaymentUnknownError) fail("commerce.payment_away", { cause: error });
    if (!(error instanceof PaymentRefusedError)) throw error;
    await ctx.tx((tx) => refuse(tx, begun.id, error.failure.words));
    return fail("commerce.payment_refused", { cause: error });
  }
}

async function begin(ctx: Ctx, number: string, { id, way }: { readonly id: string; readonly way: PayWay }): Promise<Begun> {
  return ctx.tx(async (tx) => {
    const order = (await holdOrder(tx, number)) ?? fail("not_found");
    if (order.state !== "placed" || order.held_until <= tx.clock.now()) fail("commerce.order_ended");
    const before = await findAttempt(tx, id);
    if (before && before.order_id !== order.id) fail("not_found");
    if (before) {
      if (before.state === "failed") await askOnceMore(tx, id);
      return { id, order, again: true };
    }
    if ((await countAttempts(tx, order.id)) >= mostAttempts) fail("commerce.many_attempts");
    await addAttempt(tx, { id, orderId: order.id, way, amount: order.to_pay_paise });
    await askForAnswer(tx, id, 0);
    return { id, order, again: false };
  });
}

type Led = Reply<typeof PayOrder>["response"];

/** To an app on the phone, or to the gateway's page where that is asked for or the only way. */
async function lead(ctx: Ctx, { order }: Begun, { id: orderId, amount }: Pick<GatewayOrder, "id" | "amount">, way: PayWay): Promise<Led> {
  const buyer = await findBuyer(ctx.db, order.id);
  const { id: me } = personOf(ctx.actor);
  const reach = (await listReach(ctx.db, [me])).get(me);
  // The gateway insists on an address; whoever joined with a telephone number alone has none, and its letters then come to us.
  const payer = { name: buyer?.name, phone: buyer?.phone, email: reach?.email ?? senderOf(ctx.env.MAIL_FROM).address };
  const start = { orderId, amount, description: words.description(order.number), payer };
  if (way === "upi") {
    const upi = await ctx.payment.startUpi({ ...start, ip: ctx.http.address, userAgent: ctx.http.header("user-agent") });
    if (upi.how === "link") return { upi_link: upi.link, form: null };
  }
  const { action, fields } = ctx.payment.checkoutForm({
    ...start,
    name: words.name,
    ...(way === "upi" ? { method: "upi" as const } : {}),
    returnTo: webAddress(ctx.env, `/api/payments/return?order=${order.number}`),
    cancelTo: webAddress(ctx.env, `/cart/orders/${order.number}`),
  });
  return { upi_link: null, form: { action, fields: Object.entries(fields).map(([name, value]) => ({ name, value })) } };
}

/** The gateway read it and says no. One that is under way already stays so. */
async function refuse(tx: Tx, id: string, error: string): Promise<void> {
  const held = await holdAttempt(tx, id);
  if (held?.attempt.state === "created") await changeAttempt(tx, id, { state: step(attemptStates, "created", "failed"), error });
}
