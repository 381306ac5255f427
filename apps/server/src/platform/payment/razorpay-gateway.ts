import type { Env } from "../env.ts";
import { askRazorpay, type RazorpayAccess } from "./ask-razorpay.ts";
import {
  type CheckoutForm,
  type CheckoutStart,
  type GatewayOrder,
  type NewGatewayOrder,
  type NewRefund,
  type PaymentFailure,
  type PaymentGateway,
  PaymentNonsenseError,
  PaymentRefusedError,
  PaymentUnknownError,
  type UpiStart,
  type UpiStarted,
} from "./payment.ts";
import { readReturn, readWebhook, webhookHeaders } from "./razorpay-signatures.ts";
import {
  failureOf,
  listOf,
  orderId,
  orderOf,
  orderWire,
  paymentId,
  paymentOf,
  paymentWire,
  refundId,
  refundOf,
  refundWire,
  upiWire,
} from "./razorpay-wire.ts";

type RazorpayEnv = Pick<Env, "NODE_ENV" | "RAZORPAY_URL" | "RAZORPAY_KEY_ID" | "RAZORPAY_KEY_SECRET" | "RAZORPAY_WEBHOOK_SECRETS">;

/** A person waits for most of these: long enough for a gateway that is slow, and not for one that is gone. */
const usualPatienceMs = 8_000;
const currency = "INR";

/** Razorpay's REST API, whoever speaks it. Its own package is not used: it fixes the host and drops the header that keeps a refund one. */
export function razorpayGateway(env: RazorpayEnv, { patienceMs = usualPatienceMs } = {}): PaymentGateway {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = env;
  const base = (env.RAZORPAY_URL ?? (env.NODE_ENV === "production" ? "https://api.razorpay.com" : "http://127.0.0.1:4100")).replace(
    /\/+$/,
    "",
  );
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  const access: RazorpayAccess = { base, authorization, patienceMs };
  const secrets = env.RAZORPAY_WEBHOOK_SECRETS.split(",");
  const payments = listOf(paymentWire);
  const refunds = listOf(refundWire);
  return {
    createOrder: (order) => createOrder(access, order),
    findOrder: (receipt) => findOrder(access, receipt),
    startUpi: (start) => startUpi(access, start),
    checkoutForm: (start) => checkoutForm(base, keyId, start),
    async listPayments(id) {
      const { items } = await askRazorpay(access, { path: `/v1/orders/${known(orderId, id)}/payments` }, payments);
      return items.map((each) => about(id, each.order_id, paymentOf(each)));
    },
    async getPayment(id) {
      const payment = await askRazorpay(access, { path: `/v1/payments/${known(paymentId, id)}` }, paymentWire);
      return about(id, payment.id, paymentOf(payment));
    },
    refund: (refund) => makeRefund(access, refund),
    async getRefund(id) {
      const refund = await askRazorpay(access, { path: `/v1/refunds/${known(refundId, id)}` }, refundWire);
      return about(id, refund.id, refundOf(refund));
    },
    async listRefunds(id) {
      const { items } = await askRazorpay(access, { path: `/v1/payments/${known(paymentId, id)}/refunds?count=100` }, refunds);
      return items.map((each) => about(id, each.payment_id, refundOf(each)));
    },
    webhookHeaders,
    readWebhook: (body, headers) => readWebhook(secrets, body, headers),
    readReturn: (form) => readReturn(keySecret, form),
  };
}

/** An id may have come from a browser, and becomes part of an address. */
function known(form: typeof orderId, id: string): string {
  if (!form.safeParse(id).success) throw new PaymentRefusedError(failureOf("NOT_AN_ID", undefined, ""));
  return id;
}

/** What is about somebody else's is no answer. */
function about<Said>(asked: string, answered: string | null | undefined, said: Said): Said {
  if (answered !== asked) throw new PaymentNonsenseError("the answer is about something else");
  return said;
}

/** The gateway does not mind two orders of one receipt, so it is asked before it is told again. */
async function createOrder(access: RazorpayAccess, { receipt, amount, again }: NewGatewayOrder): Promise<GatewayOrder> {
  if (again) {
    const there = await findOrder(access, receipt);
    if (there) return matching(there, amount);
  }
  try {
    const made = await askRazorpay(access, { path: "/v1/orders", body: { amount, currency, receipt } }, orderWire);
    return matching(orderOf(made), amount, receipt);
  } catch (error) {
    if (!(error instanceof PaymentUnknownError)) throw error;
    // It may be there. Whether it is away altogether is said by the first error.
    const there = await findOrder(access, receipt).catch(() => undefined);
    if (!there) throw error;
    return matching(there, amount);
  }
}

/** An order over another amount is not the one that was asked for: nobody may pay it. */
function matching(order: GatewayOrder, amount: number, receipt = order.receipt): GatewayOrder {
  if (order.amount !== amount || order.currency !== currency || order.receipt !== receipt)
    throw new PaymentNonsenseError("the order is not the one that was asked for");
  return order;
}

/** The oldest, should there be two: everybody who asks gets the same. */
async function findOrder(access: RazorpayAccess, receipt: string): Promise<GatewayOrder | undefined> {
  const query = new URLSearchParams({ receipt, count: "100" }).toString();
  const { items } = await askRazorpay(access, { path: `/v1/orders?${query}` }, listOf(orderWire));
  // It lists the newest first.
  const found = items.findLast((each) => each.receipt === receipt);
  return found && orderOf(found);
}

async function startUpi(access: RazorpayAccess, start: UpiStart): Promise<UpiStarted> {
  const { payer, ip, userAgent } = start;
  // It insists on both; its own page asks the person for what is missing.
  if (!payer.email || !payer.phone) return { how: "hosted", because: "payer" };
  const body = {
    amount: start.amount,
    currency,
    order_id: known(orderId, start.orderId),
    method: "upi",
    upi: { flow: "intent" },
    email: payer.email,
    contact: payer.phone,
    description: start.description,
    ...(ip ? { ip } : {}),
    ...(userAgent ? { user_agent: userAgent } : {}),
  };
  try {
    const { razorpay_payment_id: id, link } = await askRazorpay(access, { path: "/v1/payments/create/upi", body }, upiWire);
    return { how: "link", paymentId: id, link };
  } catch (error) {
    if (error instanceof PaymentRefusedError && isWithoutUpi(error.failure)) return { how: "hosted", because: "account" };
    throw error;
  }
}

/** An account that was not let into this is told that there is no such address, or that the method is not enabled for it. */
const isWithoutUpi = ({ code, words }: PaymentFailure) =>
  code === "HTTP_404" || /URL was not found on the server|not enabled for (the|this) merchant/i.test(words);

function checkoutForm(base: string, keyId: string, start: CheckoutStart): CheckoutForm {
  const { orderId: order, amount, name, description, payer, method } = start;
  const fields = {
    key_id: keyId,
    order_id: order,
    amount: String(amount),
    currency,
    name,
    description,
    method,
    "prefill[name]": payer.name,
    "prefill[email]": payer.email,
    "prefill[contact]": payer.phone,
    callback_url: start.returnTo,
    cancel_url: start.cancelTo,
  };
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
  return { action: `${base}/v1/checkout/embedded`, fields: Object.fromEntries(given) };
}

/** Idempotent at the gateway as long as key and body are the same, so both follow from the refund alone. */
async function makeRefund(access: RazorpayAccess, { paymentId: payment, amount, receipt, speed }: NewRefund) {
  if (!/^[\w-]{10,40}$/.test(receipt)) throw new Error("a refund's receipt has 10 to 40 letters, digits and hyphens");
  const path = `/v1/payments/${known(paymentId, payment)}/refund`;
  const body = { amount, speed: speed === "fast" ? "optimum" : "normal", receipt };
  const made = refundOf(await askRazorpay(access, { path, body, headers: { "x-refund-idempotency": receipt } }, refundWire));
  if (made.paymentId !== payment || made.amount !== amount) throw new PaymentNonsenseError("the refund is not the one that was asked for");
  return made;
}
