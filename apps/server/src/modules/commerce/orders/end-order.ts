import { orderStates, step } from "@upaya/contracts/commerce/order-states.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Tx } from "#platform/db/database.ts";
import { returnCoins } from "../../rewards/index.ts";
import { openCart } from "../cart/cart.store.ts";
import { ownerOfOrder } from "../cart/owner.ts";
import { orderCancelled, orderExpired } from "../events.ts";
import { giveVoucherBack } from "../vouchers/vouchers.store.ts";
import { coinsKey, type HeldOrder, putBack, setState } from "./orders.store.ts";

/**
 * An order that nobody paid: what it held is free again, and what is in it is in the cart again. The order itself stays as it was, since a bank
 * may still send the money.
 */
export async function endOrder(tx: Tx, order: HeldOrder, as: "expired" | "cancelled"): Promise<void> {
  const { id, user_id, number, coins, coins_of } = order;
  await setState(tx, id, step(orderStates, order.state, as));
  // Cart, coins, voucher: in this order, wherever they are held.
  const owner = ownerOfOrder(order);
  const cart = owner && (await openCart(tx, owner));
  if (coins_of) await returnCoins(tx, { userId: coins_of, objectId: coinsKey(order), part: as, coins });
  await giveVoucherBack(tx, id);
  if (user_id !== null) await emit(tx, as === "expired" ? orderExpired : orderCancelled, { order_id: id, user_id, number });
  if (cart !== undefined) await putBack(tx, id, cart);
}
