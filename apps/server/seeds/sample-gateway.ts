import { createHash } from "node:crypto";
import type { GatewayOrder, Payment, PaymentGateway, Refund } from "#platform/payment/payment.ts";

/** What became of a payment; the last two of one that was captured and asked back. */
export type Fate = "captured" | "failed" | "sent" | "unreturned";

/** The sandbox knows a sample payment by its name alone: `apps/sandbox/src/razorpay/samples.ts`. */
const letters: Readonly<Record<Fate, string>> = { captured: "C", failed: "F", sent: "S", unreturned: "R" };

/** What order, payment and refund of a sample are called, after their prefix. */
export const markOf = (paise: number, fate: Fate, place: number): string =>
  `Seed${String(paise).padStart(7, "0")}${letters[fate]}${String(place).padStart(2, "0")}`;

const after = (id: string) => id.slice(id.indexOf("_") + 1);
const paiseIn = (mark: string) => Number(mark.slice(4, 11));
const isOf = (mark: string, fate: Fate) => mark[11] === letters[fate];
/** So many figures, the same for the same payment: what a bank calls it. */
const figuresOf = (mark: string, many: number) =>
  BigInt(`0x${createHash("sha256").update(mark).digest("hex")}`)
    .toString()
    .slice(-many);

function orderOf(mark: string, receipt: string): GatewayOrder {
  return { id: `order_${mark}`, receipt, amount: paiseIn(mark), amountPaid: 0, currency: "INR", state: "created" };
}

function paymentOf(mark: string, method: string, createdAt: Date): Payment {
  const about = { orderId: `order_${mark}`, amount: paiseIn(mark), amountRefunded: 0, currency: "INR", method, international: false };
  const said = { code: "BAD_REQUEST_ERROR", reason: "payment_failed", words: "The bank did not answer in time." };
  const ended = isOf(mark, "failed")
    ? { state: "failed" as const, reference: undefined, failure: said }
    : { state: "captured" as const, reference: figuresOf(mark, 12), failure: undefined };
  return { id: `pay_${mark}`, ...about, ...ended, createdAt };
}

function refundOf(mark: string, state: Refund["state"], createdAt: Date): Refund {
  const reference = state === "processed" ? figuresOf(mark, 23) : undefined;
  const about = { paymentId: `pay_${mark}`, receipt: undefined, amount: paiseIn(mark), currency: "INR" };
  return { id: `rfnd_${mark}`, ...about, state, reference, createdAt };
}

/** The gateway as it would have answered then: no money moves, and nobody is asked. What is made here is the order of this mark. */
export function sampleGateway(
  real: PaymentGateway,
  { mark, method, now }: { readonly mark: string; readonly method: string; readonly now: Date },
): PaymentGateway {
  return {
    ...real,
    createOrder: async ({ receipt }) => orderOf(mark, receipt),
    startUpi: async () => ({ how: "link", paymentId: `pay_${mark}`, link: `upi://pay?tr=${mark}` }),
    checkoutForm: () => ({ action: "", fields: {} }),
    listPayments: async (orderId) => [paymentOf(after(orderId), method, now)],
    refund: async ({ paymentId }) => refundOf(after(paymentId), "pending", now),
    getRefund: async (id) => {
      const ended = isOf(after(id), "unreturned") ? "failed" : "processed";
      return refundOf(after(id), isOf(after(id), "sent") ? "pending" : ended, now);
    },
  };
}
