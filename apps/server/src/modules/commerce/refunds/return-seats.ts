import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { listOrdersAt, listParts } from "../delivery/delivery.store.ts";
import { holdById } from "../orders/orders.store.ts";
import { sendBackParts } from "./send-back.ts";

/**
 * A date was called off: whoever paid for a seat at it gets the share of it back, whichever account their order is under. Heard twice it goes back once,
 * because what went back is marked.
 */
export async function returnSeats(ctx: Ctx, sessionIds: readonly string[]): Promise<void> {
  for (const sessionId of new Set(sessionIds))
    for (const id of await listOrdersAt(ctx.db, sessionId)) await ctx.tx((tx) => returnSeat(tx, id, sessionId));
}

async function returnSeat(tx: Tx, orderId: string, sessionId: string): Promise<void> {
  const order = await holdById(tx, orderId);
  const all = await listParts(tx, orderId);
  const back = all.filter(({ session_id, delivered_at, returned_at }) => session_id === sessionId && delivered_at && !returned_at);
  if (order && back.length > 0) await sendBackParts(tx, order, { all, back, cause: "called_off" });
}
