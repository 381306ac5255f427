import { orderStates, type OrderState, step } from "@upaya/contracts/commerce/order-states.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Tx } from "#platform/db/database.ts";
import { askForDelivery } from "../delivery/deliver-order.ts";
import { orderPaid } from "../events.ts";
import { setState } from "../orders/orders.store.ts";
import { askForPaper } from "../papers/make-paper.ts";

interface Payable {
  readonly id: string;
  readonly user_id: string | null;
  readonly number: string;
  readonly state: OrderState;
}

/** An order that the caller holds is paid, and what is in it is on its way. */
export async function markPaid(tx: Tx, { id, user_id, number, state }: Payable): Promise<void> {
  await setState(tx, id, step(orderStates, state, "paid"));
  if (user_id !== null) await emit(tx, orderPaid, { order_id: id, user_id, number });
  await askForDelivery(tx, id);
  await askForPaper(tx, id);
}
