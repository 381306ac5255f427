import { type OrderState, orderStates, step } from "@upaya/contracts/commerce/order-states.ts";
import type { Tx } from "#platform/db/database.ts";
import { returnCoins } from "../../rewards/index.ts";
import { markReturned, type Part } from "../delivery/delivery.store.ts";
import { coinsKey, type HeldOrder, setState } from "../orders/orders.store.ts";
import type { SeenPayment } from "../payments/seen.ts";
import { giveVoucherBack } from "../vouchers/vouchers.store.ts";
import { addRefund, findPaying, type RefundCause } from "./refunds.store.ts";
import { askToSend } from "./send-refund.ts";
import { sharesOf } from "./shares.ts";

/** Money for an order that it does not pay: paid once more, or too late. The whole of it goes back. */
export async function sendBackWhole(
  tx: Tx,
  order: HeldOrder,
  { id: paymentId, amount }: SeenPayment,
  cause: "second_payment" | "late_payment",
): Promise<void> {
  const id = tx.ids.next();
  if (await addRefund(tx, { id, orderId: order.id, paymentId, cause, amount })) await askToSend(tx, id);
}

interface Parts {
  readonly all: readonly Part[];
  readonly back: readonly Part[];
  readonly cause: RefundCause;
}

/** Parts of an order that the caller holds go back, with their share of what was paid and of the coins; with the last of them the voucher does, too. */
export async function sendBackParts(tx: Tx, order: HeldOrder, { all, back, cause }: Parts): Promise<void> {
  const before = all.filter(({ returned_at }) => returned_at);
  const isAll = before.length + back.length === all.length;
  const state: OrderState = isAll ? "refunded" : "part_refunded";
  if (order.state !== state) await setState(tx, order.id, step(orderStates, order.state, state));
  await markReturned(tx, order.id, back);
  const { paise, coins } = sharesOf(all, { before, back });
  // Each part goes back once: the first of them names this return.
  const part = `${cause} ${back[0]!.product_id} ${back[0]!.resource_id}`;
  if (order.coins_of && coins > 0) await returnCoins(tx, { userId: order.coins_of, objectId: coinsKey(order), part, coins });
  if (isAll) await giveVoucherBack(tx, order.id);
  const paymentId = await findPaying(tx, order.id);
  if (paise === 0 || paymentId === undefined) return;
  const id = tx.ids.next();
  if (await addRefund(tx, { id, orderId: order.id, paymentId, cause, amount: paise })) await askToSend(tx, id);
}
