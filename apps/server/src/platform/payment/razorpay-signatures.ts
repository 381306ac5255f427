import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import type { BrowserReturn, PaymentEvent, PaymentEventKind, WebhookRead } from "./payment.ts";
import { aboutPayment, aboutRefund, dateOf, eventWire, failureOf, orderId, paymentId, paymentOf, refundOf } from "./razorpay-wire.ts";

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

const signatureHeader = "x-razorpay-signature";
const eventHeader = "x-razorpay-event-id";
export const webhookHeaders = [signatureHeader, eventHeader] as const;

/** Compared in constant time: how long it takes tells nobody how much of a guess was right. */
function isSignedBy(secret: string, content: Uint8Array | string, signature: string): boolean {
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : "", "hex");
  const expected = createHmac("sha256", secret).update(content).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const kinds: Readonly<Record<string, PaymentEventKind>> = {
  "payment.authorized": "payment.authorised",
  "payment.captured": "payment.captured",
  "payment.failed": "payment.failed",
  "order.paid": "order.paid",
  "refund.created": "refund.created",
  "refund.processed": "refund.processed",
  "refund.failed": "refund.failed",
};

/** While the secret is being changed two are live, and repeats of older events are still signed with the one before. */
export function readWebhook(secrets: readonly string[], body: Uint8Array, headers: Headers): WebhookRead {
  const signature = one(headers[signatureHeader]) ?? "";
  // Each is tried, whichever fits.
  if (!secrets.map((secret) => isSignedBy(secret, body, signature)).includes(true)) return { is: "forged" };
  const id = idOf(one(headers[eventHeader]), body);
  const content = jsonIn(Buffer.from(body).toString());
  const event = eventWire.safeParse(content);
  if (!event.success) return { is: "unclear", id };
  const kind = kinds[event.data.event];
  if (!kind) return { is: "unused", id, name: event.data.event };
  const facts = kind.startsWith("refund.") ? factsOfRefund(kind, content) : factsOfPayment(content);
  const at = typeof event.data.created_at === "number" ? dateOf(event.data.created_at) : undefined;
  return facts ? { is: "event", event: { id, kind, at, ...facts } } : { is: "unclear", id };
}

type Facts = Omit<PaymentEvent, "id" | "kind" | "at">;

function factsOfPayment(content: unknown): Facts | undefined {
  const parsed = aboutPayment.safeParse(content);
  if (!parsed.success) return undefined;
  const { id, orderId: order, amount, currency, method, failure, reference } = paymentOf(parsed.data.payload.payment.entity);
  return { orderId: order, paymentId: id, refundId: undefined, amount, currency, method, failure, reference };
}

function factsOfRefund(kind: PaymentEventKind, content: unknown): Facts | undefined {
  const parsed = aboutRefund.safeParse(content);
  if (!parsed.success) return undefined;
  const { refund, payment } = parsed.data.payload;
  const { id, paymentId: of, amount, currency, reference } = refundOf(refund.entity);
  // The gateway says that a refund failed and not why.
  const failure = kind === "refund.failed" ? failureOf("REFUND_FAILED", undefined, "") : undefined;
  const { order_id: order, method } = payment?.entity ?? {};
  return { orderId: order ?? undefined, paymentId: of, refundId: id, amount, currency, method: method ?? undefined, failure, reference };
}

const one = (header: string | readonly string[] | undefined) => (typeof header === "string" ? header : undefined);

/** Without a name of its own it is named by what it says, so that it is still the same one when it comes again. */
function idOf(given: string | undefined, body: Uint8Array): string {
  return given && /^[\w-]{1,80}$/.test(given) ? given : `body_${createHash("sha256").update(body).digest("hex").slice(0, 32)}`;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const paid = z.object({ razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: z.string() });
const failed = z.object({
  "error[code]": z.string(),
  "error[description]": z.optional(z.string()),
  "error[reason]": z.optional(z.string()),
  "error[metadata]": z.optional(z.string()),
  "error[metadata][order_id]": z.optional(z.string()),
  "error[metadata][payment_id]": z.optional(z.string()),
});
const metadata = z.object({ order_id: z.optional(z.string()), payment_id: z.optional(z.string()) });

/** What was paid is signed with the key's secret; that something failed is not signed at all. */
export function readReturn(keySecret: string, form: Readonly<Record<string, unknown>>): BrowserReturn {
  const success = paid.safeParse(form);
  if (success.success) {
    const { razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature: signature } = success.data;
    return { said: "paid", orderId: order, paymentId: payment, signed: isSignedBy(keySecret, `${order}|${payment}`, signature) };
  }
  const failure = failed.safeParse(form);
  if (!failure.success) return { said: "nothing" };
  const said = failure.data;
  const about = metadata.safeParse(jsonIn(said["error[metadata]"] ?? "")).data;
  return {
    said: "failed",
    orderId: orderId.safeParse(about?.order_id ?? said["error[metadata][order_id]"]).data,
    paymentId: paymentId.safeParse(about?.payment_id ?? said["error[metadata][payment_id]"]).data,
    failure: failureOf(said["error[code]"], said["error[reason]"], said["error[description]"]),
  };
}
