import { refundStates, step } from "@upaya/contracts/commerce/order-states.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { takeBack } from "../../../learning/index.ts";
import { listParts, type Part } from "../../delivery/delivery.store.ts";
import { refundApproved } from "../../events.ts";
import { livingOf } from "../../orders/living.ts";
import type { HeldOrder } from "../../orders/orders.store.ts";
import { findRefund } from "../refunds.store.ts";
import { payingOf, returnParts } from "../send-back.ts";
import { askToSend, endAtOnce, factsOf } from "../send-refund.ts";
import { isSame, sumOf } from "../shares.ts";
import { agree, listAskedParts } from "./asked.store.ts";

interface Approving {
  readonly order: HeldOrder;
  readonly id: string;
  readonly byRule: boolean;
}

/**
 * In one transaction it is theirs no more, coins and voucher are back, and its money is due. What they have finished since they asked stays, and nothing
 * goes back for it. Whoever calls this holds the order.
 */
export async function approveRefund(tx: Tx, { order, id, byRule }: Approving): Promise<void> {
  const refund = (await findRefund(tx, id)) ?? fail("not_found");
  step(refundStates, refund.state, "approved");
  const all = await listParts(tx, order.id);
  const asked = await listAskedParts(tx, id);
  const theirs = all.filter((part) => part.delivered_at && !part.returned_at && asked.some((each) => isSame(each, part)));
  const back = await takeParts(tx, order, theirs);
  if (back.length === 0) fail("commerce.nothing_to_return");
  const shares = await returnParts(tx, order, { all, back });
  const { paise, coins } = sumOf(shares);
  await agree(tx, id, { paymentId: await payingOf(tx, order, paise), paise, coins, shares });
  if (order.user_id !== null)
    await emit(tx, refundApproved, { ...factsOf({ ...refund, amount_paise: paise }, order.user_id), by_rule: byRule });
  await (paise === 0 ? endAtOnce(tx, id) : askToSend(tx, id));
}

async function takeParts(tx: Tx, { user_id, number }: HeldOrder, parts: readonly Part[]): Promise<Part[]> {
  const userId = await livingOf(tx, user_id);
  const taken: Part[] = [];
  for (const part of parts) {
    const { resource_id: resourceId, session_id: sessionId } = part;
    if (userId === undefined || (await takeBack(tx, { userId, resourceId, sessionId, number }))) taken.push(part);
  }
  return taken;
}
