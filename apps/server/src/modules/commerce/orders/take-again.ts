import type { Tx } from "#platform/db/database.ts";
import { holdCoins, spendCoins } from "../../rewards/index.ts";
import { dropBought, holdCart } from "../cart/cart.store.ts";
import { ownerOf, ownerOfOrder } from "../cart/owner.ts";
import { takeVoucher } from "../vouchers/vouchers.store.ts";
import { livingOf } from "./living.ts";
import { coinsKey, findVoucherUsed, type HeldOrder, markTakenAgain } from "./orders.store.ts";

/**
 * An order that has ended is paid after all: a bank was late, or its page was left open. What it was priced with went back meanwhile, and is taken once
 * more. False: somebody has used it since, or it is used up. Then the money goes back, because nobody pays two orders with one discount.
 */
export async function takeAgain(tx: Tx, order: HeldOrder): Promise<boolean> {
  if (order.school_id !== null) return takeSchoolsAgain(tx, order);
  const userId = await livingOf(tx, order.user_id);
  if (userId === undefined) return false;
  const owner = ownerOf(userId);
  // Cart, coins, voucher: in this order, wherever they are held.
  await holdCart(tx, owner);
  if (order.coins > 0 && (await holdCoins(tx, userId)) < order.coins) return false;
  const voucherId = await findVoucherUsed(tx, order.id);
  if (voucherId !== undefined && !(await takeVoucher(tx, { voucherId, orderId: order.id, userId, isPlaced: true }))) return false;
  await spendCoins(tx, { userId, objectId: coinsKey({ ...order, taken_again: true }), coins: order.coins });
  await markTakenAgain(tx, order.id, order.coins > 0 ? userId : null);
  await dropBought(tx, owner, order.id);
  return true;
}

/** Nothing was used beside it, so nothing can be missing. */
async function takeSchoolsAgain(tx: Tx, order: HeldOrder): Promise<true> {
  const owner = ownerOfOrder(order)!;
  await holdCart(tx, owner);
  await markTakenAgain(tx, order.id, null);
  await dropBought(tx, owner, order.id);
  return true;
}
