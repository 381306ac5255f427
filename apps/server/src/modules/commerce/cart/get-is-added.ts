import type { GetIsAdded } from "@upaya/contracts/commerce/cart.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { isInCart } from "./cart.store.ts";

export async function getIsAdded(ctx: Ctx, { product_id }: Input<typeof GetIsAdded>): Promise<Reply<typeof GetIsAdded>> {
  return { response: { data: { is_added: await isInCart(ctx.db, personOf(ctx.actor).id, product_id) } } };
}
