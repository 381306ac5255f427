import { attemptStates, type AttemptState, mayBecome, orderStates } from "@upaya/contracts/commerce/order-states.ts";
import type { Tx } from "#platform/db/database.ts";
import type { HeldOrder } from "../orders/orders.store.ts";
import { takeAgain } from "../orders/take-again.ts";
import { sendBackWhole } from "../refunds/send-back.ts";
import { type Attempt, changeAttempt, holdAttemptOf } from "./attempts.store.ts";
import { openForeignCase } from "./cases.ts";
import { markPaid } from "./mark-paid.ts";
import { addCapture, isCaptured, openCase } from "./payments.store.ts";
import type { SeenPayment } from "./seen.ts";

const ours = "INR";

/**
 * What is known becomes what is so. Seen twice, late or in any order it comes to the same: a state is followed only by one that the table has, and
 * each payment is money once. An order is paid by a capture of the amount and the currency that its attempt asked for, and by nothing else.
 */
export async function settle(tx: Tx, seen: SeenPayment): Promise<void> {
  const held = await holdAttemptOf(tx, seen.gatewayOrder);
  const isMoney = seen.state === "captured";
  if (!held) {
    if (isMoney) await openForeignCase(tx, seen);
    return;
  }
  const { attempt, order } = held;
  if (seen.amount !== attempt.amount_paise || seen.currency !== ours) {
    if (isMoney)
      await openCase(tx, { kind: "wrong_amount", about: seen.id, orderId: order.id, amount: seen.amount, currency: seen.currency });
    return;
  }
  if (isMoney) await capture(tx, seen, attempt, order);
  else if (seen.state === "authorised") await follow(tx, attempt, seen, "authorised");
  else if (seen.state === "failed" && (attempt.payment ?? seen.id) === seen.id) await follow(tx, attempt, seen, "failed");
}

async function follow(tx: Tx, attempt: Attempt, seen: SeenPayment, state: AttemptState): Promise<void> {
  if (!mayBecome(attemptStates, attempt.state, state)) return;
  const speaks = state === "failed" ? {} : { payment: seen.id };
  await changeAttempt(tx, attempt.id, { state, ...speaks, error: seen.error ?? null });
}

async function capture(tx: Tx, seen: SeenPayment, attempt: Attempt, order: HeldOrder): Promise<void> {
  if (await isCaptured(tx, seen.id)) return;
  const isOpen = mayBecome(orderStates, order.state, "paid");
  const isLate = isOpen && order.state !== "placed";
  const paysOrder = isOpen && (!isLate || (await takeAgain(tx, order)));
  await addCapture(tx, seen, { attemptId: attempt.id, orderId: order.id, paysOrder });
  await follow(tx, attempt, { ...seen, error: undefined }, "captured");
  if (!paysOrder) return sendBackWhole(tx, order, seen, isOpen ? "late_payment" : "second_payment");
  await markPaid(tx, order);
}
