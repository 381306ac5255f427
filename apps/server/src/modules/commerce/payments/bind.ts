import { attemptStates, mayBecome } from "@upaya/contracts/commerce/order-states.ts";
import type { Tx } from "#platform/db/database.ts";
import type { GatewayOrder } from "#platform/payment/payment.ts";
import { changeAttempt, holdAttempt } from "./attempts.store.ts";

/**
 * From here on the gateway can tell us of it. Whoever comes second finds it bound, and goes on with the order that it is bound to. One that was given
 * up is bound as well: its state stays, and what is paid by it is known.
 */
export async function bindToGateway(tx: Tx, id: string, { id: gatewayOrder }: Pick<GatewayOrder, "id">): Promise<string> {
  const held = await holdAttempt(tx, id);
  if (!held) return gatewayOrder;
  const { gateway_order: bound, state } = held.attempt;
  if (bound !== null) return bound;
  await changeAttempt(tx, id, { gatewayOrder, ...(mayBecome(attemptStates, state, "pending") ? { state: "pending" } : {}) });
  return gatewayOrder;
}
