import type { ChangeCart } from "@upaya/contracts/commerce/cart.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { addToCart } from "./add-to-cart.ts";
import { dropLine } from "./cart.store.ts";
import { ownerOf } from "./owner.ts";
import { cartWords as words } from "./words.ts";

/** Put in twice it is there once, and taken out twice it is gone once. */
export async function changeCart(ctx: Ctx, { product_id, type, session_id }: Input<typeof ChangeCart>): Promise<Reply<typeof ChangeCart>> {
  if (type === "remove") {
    const { count, name } = await ctx.tx((tx) => dropLine(tx, ownerOf(personOf(ctx.actor).id), product_id));
    return { message: words.removed(name), response: { data: { is_added: false, count } } };
  }
  const { name, replaced, count } = await addToCart(ctx, product_id, session_id ?? null);
  const message = replaced === 0 ? words.added(name) : words.addedInstead(name, replaced);
  return { message, response: { data: { is_added: true, count } } };
}
