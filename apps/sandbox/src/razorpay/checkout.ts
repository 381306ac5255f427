import { createHmac } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod";
import { type Failure, newId, type Payment, type Way } from "./entities.ts";
import type { Kept } from "./book.ts";
import type { Gateway } from "./gateway.ts";
import { renderCheckout, renderReturn, renderStop, renderWaiting, type Shown } from "./page.ts";

interface CheckoutOptions {
  readonly gateway: Gateway;
  readonly key: { readonly id: string; readonly secret: string };
}

const page = z.url({ protocol: /^https?$/ });
const opened = z.object({
  key_id: z.string(),
  order_id: z.string().startsWith("order_"),
  amount: z.coerce.number().int(),
  currency: z.literal("INR"),
  name: z.string().min(1),
  description: z.string().default(""),
  method: z.enum(["upi", "card", "netbanking"]).optional(),
  "prefill[name]": z.string().optional(),
  "prefill[email]": z.string().optional(),
  "prefill[contact]": z.string().optional(),
  callback_url: page,
  cancel_url: page.optional(),
});
type Opened = z.output<typeof opened>;

const paying = z.discriminatedUnion("method", [
  z.object({ method: z.literal("card"), number: z.string() }),
  z.object({ method: z.literal("netbanking"), bank: z.string().regex(/^[A-Z]{4}$/), outcome: z.enum(["success", "failure"]) }),
  z.object({ method: z.literal("upi"), vpa: z.string().regex(/^[\w.-]+@[\w.-]+$/) }),
  z.object({ method: z.literal("look"), payment_id: z.string() }),
]);

const html = "text/html; charset=utf-8";
const mostOpen = 1_000;

const refused: Failure = {
  code: "BAD_REQUEST_ERROR",
  description: "The bank declined the payment: there is not enough money in the account.",
  source: "issuer_bank",
  step: "payment_authorization",
  reason: "insufficient_funds",
};
const failedAtBank: Failure = {
  code: "BAD_REQUEST_ERROR",
  description: "The payment failed at the bank.",
  source: "bank",
  step: "payment_authorization",
  reason: "payment_failed",
};

/** The numbers that the gateway's documents name for tests, and one that every bank declines. */
const cards: Readonly<Record<string, { readonly card: NonNullable<Way["card"]>; readonly failure?: Failure }>> = {
  "4100280000001007": { card: { last4: "1007", network: "Visa", international: false } },
  "4000000000000002": { card: { last4: "0002", network: "Visa", international: false }, failure: refused },
  "5555555555554444": { card: { last4: "4444", network: "MasterCard", international: true } },
};

/** The gateway's own page, which the browser is posted to: cards, net banking and UPI. It needs no JavaScript. */
export function registerCheckout(app: FastifyInstance, { gateway, key }: CheckoutOptions): void {
  const open = new Map<string, Opened>();
  const show = (reply: FastifyReply, text: string, status = 200) => reply.code(status).type(html).send(text);

  app.post("/v1/checkout/embedded", (request, reply) => {
    const parsed = opened.safeParse(request.body);
    const order = parsed.success ? gateway.find(parsed.data.order_id)?.order : undefined;
    if (!parsed.success || !order || parsed.data.key_id !== key.id || parsed.data.amount !== order.amount)
      return show(reply, renderStop("unknown"), 400);
    if (order.status === "paid") return show(reply, renderStop("paid"), 400);
    const id = newId();
    open.set(id, parsed.data);
    if (open.size > mostOpen) open.delete(open.keys().next().value!);
    return show(reply, renderCheckout(shownOf(id, parsed.data)));
  });

  app.post<{ Params: { id: string } }>("/razorpay/checkout/:id", (request, reply) => {
    const checkout = open.get(request.params.id);
    const kept = checkout && gateway.find(checkout.order_id);
    if (!checkout || !kept) return show(reply, renderStop("unknown"), 404);
    const shown = shownOf(request.params.id, checkout);
    const parsed = paying.safeParse(request.body);
    if (!parsed.success) return show(reply, renderCheckout(shown, "unclear"), 400);
    if (parsed.data.method === "look") return show(reply, nextOf(checkout, kept, parsed.data.payment_id, shown, key.secret));
    if (kept.order.status === "paid") return show(reply, renderStop("paid"), 400);
    const number = parsed.data.method === "card" ? parsed.data.number.replaceAll(/\s/g, "") : "";
    if (parsed.data.method === "card" && !cards[number]) return show(reply, renderCheckout(shown, "card"), 400);
    const payment = pay(gateway, kept, checkout, parsed.data, number);
    return show(reply, nextOf(checkout, kept, payment.id, shown, key.secret));
  });
}

function shownOf(id: string, { name, description, amount, cancel_url, method }: Opened): Shown {
  return { id, name, description, amount, cancelTo: cancel_url, method };
}

function pay(gateway: Gateway, { order }: Kept, checkout: Opened, choice: z.output<typeof paying>, number: string): Payment {
  const payer = { email: checkout["prefill[email]"], contact: checkout["prefill[contact]"], description: checkout.description };
  if (choice.method === "card") {
    const { card, failure } = cards[number]!;
    const payment = gateway.start(order, { ...payer, method: "card", card });
    if (failure) gateway.decline(payment, failure);
    else gateway.approve(payment);
    return payment;
  }
  if (choice.method === "netbanking") {
    const payment = gateway.start(order, { ...payer, method: "netbanking", bank: choice.bank });
    if (choice.outcome === "failure") gateway.decline(payment, failedAtBank);
    else gateway.approve(payment);
    return payment;
  }
  const vpa = choice.method === "upi" ? choice.vpa : "";
  const payment = gateway.start(order, { ...payer, method: "upi", vpa });
  // The two names of the gateway's documents answer by themselves; everybody else has a phone.
  if (vpa === "success@razorpay") gateway.approve(payment);
  if (vpa === "failure@razorpay") gateway.decline(payment);
  return payment;
}

/** Back to us, signed, once it is over; before that the page waits with whoever looks at their phone. */
function nextOf(checkout: Opened, { payments }: Kept, paymentId: string, shown: Shown, secret: string): string {
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) return renderStop("unknown");
  if (payment.status === "created") return renderWaiting(shown, payment.id);
  const fields = payment.status === "failed" ? failedFields(payment) : paidFields(payment, secret);
  return renderReturn(checkout.callback_url, fields);
}

function paidFields({ id, order_id }: Payment, secret: string): Record<string, string> {
  const razorpay_signature = createHmac("sha256", secret).update(`${order_id}|${id}`).digest("hex");
  return { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature };
}

function failedFields({ id, order_id, ...said }: Payment): Record<string, string> {
  return {
    "error[code]": said.error_code ?? "",
    "error[description]": said.error_description ?? "",
    "error[source]": said.error_source ?? "",
    "error[step]": said.error_step ?? "",
    "error[reason]": said.error_reason ?? "",
    "error[metadata]": JSON.stringify({ payment_id: id, order_id }),
  };
}
