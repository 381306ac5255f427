import type { AskGateway } from "@upaya/contracts/commerce/order-desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findHeld } from "../../orders/orders.store.ts";
import { askAtOnce } from "../../payments/ask-gateway.ts";
import { listTries } from "./desk-orders.store.ts";

/** About every try, whatever became of it: money may have come in by any of them. Pressed twice it is asked once. */
export async function askGatewayAgain(ctx: Ctx, { id }: Input<typeof AskGateway>): Promise<Reply<typeof AskGateway>> {
  return ctx.tx(async (tx) => {
    const order = await findHeld(tx, id);
    if (!order || order.state === "open") fail("not_found");
    const tries = await listTries(tx, id);
    for (const attempt of tries) await askAtOnce(tx, attempt);
    return {
      message: tries.length === 0 ? "Nobody has tried to pay it: there is nothing to ask." : "Razorpay is asked. Look again in a moment.",
    };
  });
}
