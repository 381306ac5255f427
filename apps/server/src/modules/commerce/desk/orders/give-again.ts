import type { GiveAgain } from "@upaya/contracts/commerce/order-desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { deliverAtOnce } from "../../delivery/deliver-order.ts";
import { findHeld } from "../../orders/orders.store.ts";

/** By the same job as ever: what is theirs stays theirs, and nothing is given twice. */
export async function giveAgain(ctx: Ctx, { id }: Input<typeof GiveAgain>): Promise<Reply<typeof GiveAgain>> {
  return ctx.tx(async (tx) => {
    const order = await findHeld(tx, id);
    if (!order || order.state === "open") fail("not_found");
    if (order.state !== "paid" && order.state !== "part_refunded") return { message: "Nothing of it is left to be given." };
    await deliverAtOnce(tx, id);
    return { message: "It is tried now. Look again in a moment." };
  });
}
