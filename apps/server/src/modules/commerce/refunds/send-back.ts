import { type OrderState, orderStates, step } from "@upaya/contracts/commerce/order-states.ts";
import type { Tx } from "#platform/db/database.ts";
import { returnCoins } from "../../rewards/index.ts";
import { markReturned, type Part } from "../delivery/delivery.store.ts";
import { coinsKey, type HeldOrder, setState } from "../orders/orders.store.ts";
import type { SeenPayment } from "../payments/seen.ts";
import { seatRecalled } from "../events.ts";
import { endReturned } from "../seats/named/named.store.ts";
import { tellOfSeat } from "../seats/named/tell.ts";
import { giveVoucherBack } from "../vouchers/vouchers.store.ts";
import { addRefund, addRefundParts, findPaying, type OwnCause } from "./refunds.store.ts";
import { askToSend, endAtOnce } from "./send-refund.ts";
import { type Shared, sharesOf, sumOf } from "./shares.ts";

/** Money for an order that it does not pay: paid once more, or too late. The whole of it goes back. */
export async function sendBackWhole(
  tx: Tx,
  order: HeldOrder,
  { id: paymentId, amount }: SeenPayment,
  cause: "second_payment" | "late_payment",
): Promise<void> {
  const id = tx.ids.next();
  if (await addRefund(tx, { id, orderId: order.id, paymentId, cause, amount, coins: 0 })) await askToSend(tx, id);
}

interface Parts {
  readonly all: readonly Part[];
  readonly back: readonly Part[];
}

/** Parts of an order that the caller holds go back of our own accord, with their share of what was paid. */
export async function sendBackParts(tx: Tx, order: HeldOrder, { cause, ...parts }: Parts & { readonly cause: OwnCause }): Promise<void> {
  const shares = await returnParts(tx, order, parts);
  const { paise, coins } = sumOf(shares);
  const id = tx.ids.next();
  const paymentId = await payingOf(tx, order, paise);
  if (!(await addRefund(tx, { id, orderId: order.id, paymentId, cause, amount: paise, coins }))) return;
  await addRefundParts(tx, id, order.id, shares);
  await (paise === 0 ? endAtOnce(tx, id) : askToSend(tx, id));
}

/** They are theirs no more. Their share of the coins is in the purse again, and with the last of them the voucher can be used once more. */
export async function returnParts(tx: Tx, order: HeldOrder, { all, back }: Parts): Promise<Shared<Part>[]> {
  const before = all.filter(({ returned_at }) => returned_at);
  const isAll = before.length + back.length === all.length;
  const state: OrderState = isAll ? "refunded" : "part_refunded";
  if (order.state !== state) await setState(tx, order.id, step(orderStates, order.state, state));
  await markReturned(tx, order.id, back);
  const shares = sharesOf(all, { before, back });
  const { coins } = sumOf(shares);
  // Each part goes back once, and nothing is in an order twice: the first of them names this return. A name in the books has eighty letters.
  const part = `back ${back[0]!.resource_id}`;
  if (order.coins_of && coins > 0) await returnCoins(tx, { userId: order.coins_of, objectId: coinsKey(order), part, coins });
  if (isAll) await giveVoucherBack(tx, order.id);
  if (order.school_id !== null)
    for (const seat of await endReturned(tx, order.id)) await tellOfSeat(tx, seatRecalled, seat, [seat.user_id]);
  return shares;
}

/** The payment that money goes back on. */
export async function payingOf(tx: Tx, { id, number }: Pick<HeldOrder, "id" | "number">, paise: number): Promise<string | undefined> {
  const paymentId = paise === 0 ? undefined : await findPaying(tx, id);
  if (paise > 0 && paymentId === undefined) throw new Error(`${number} was never paid, and something of it would be sent back`);
  return paymentId;
}
