import type { GetCart } from "@upaya/contracts/commerce/cart.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listCart } from "./cart.store.ts";
import { cartOf } from "./cart-of.ts";
import { ownerOf } from "./owner.ts";

export async function getCart(ctx: Ctx): Promise<Reply<typeof GetCart>> {
  return { response: await cartOf(ctx, await listCart(ctx.db, ownerOf(personOf(ctx.actor).id))) };
}
