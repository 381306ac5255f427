import type { CountCart } from "@upaya/contracts/commerce/cart.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { countLines } from "./cart.store.ts";

export function countCart(ctx: Ctx): Promise<Reply<typeof CountCart>> {
  return countLines(ctx.db, personOf(ctx.actor).id);
}
