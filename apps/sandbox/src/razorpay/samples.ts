import type { Book, Kept } from "./book.ts";
import { acquirerData, failureFields, newOrder, newPayment, newRefund, type Order, type Payment } from "./entities.ts";

/**
 * Sample data of the product holds payments that never went through here. What they are called says all there is to say of them: `Seed`, seven digits of
 * paise, a letter for what became of the payment, and two characters that tell it apart. Order, payment and refund differ in their prefix alone.
 */
const form = /^(?:order|pay|rfnd)_(Seed(\d{7})([CFRS])[A-Za-z0-9]{2})$/;
/** Captured; failed at its bank; captured, and its bank takes nothing back; captured, and all of it on its way back. */
type Fate = "C" | "F" | "R" | "S";

/** Made up the first time that somebody asks for it. Nobody is told: it was long ago. */
export function findSample(book: Book, key: string): Kept | undefined {
  const [, mark, paise, fate] = form.exec(key) ?? [];
  if (!mark || Number(paise) < 100) return undefined;
  const made = newOrder({ amount: Number(paise), currency: "INR", receipt: null, notes: {} });
  const order = book.keep({ ...made, id: `order_${mark}`, attempts: 1 });
  const payment = book.keepPayment({ ...newPayment(order, { method: "upi" }), id: `pay_${mark}` });
  endAs(fate as Fate, order, payment);
  if (fate === "S") {
    const refund = newRefund(payment, { amount: payment.amount, receipt: null, speed: "normal" });
    book.keepRefund({ ...refund, id: `rfnd_${mark}` });
  }
  return book.ownerOf(order);
}

/** Whether the bank of whoever paid it takes nothing back. */
export const failsToReturn = ({ id }: Pick<Order, "id">): boolean => form.exec(id)?.[3] === "R";

function endAs(fate: Fate, order: Order, payment: Payment): void {
  if (fate === "F") {
    order.status = "attempted";
    const words = { code: "BAD_REQUEST_ERROR", description: "The payment failed at the bank.", source: "bank" };
    Object.assign(payment, { status: "failed", ...failureFields({ ...words, step: "payment_authorization", reason: "payment_failed" }) });
    return;
  }
  Object.assign(order, { status: "paid", amount_paid: order.amount, amount_due: 0 });
  const back = fate === "S" ? { status: "refunded", amount_refunded: payment.amount, refund_status: "full" } : { status: "captured" };
  Object.assign(payment, { captured: true, acquirer_data: acquirerData(payment.method), ...back });
}
