import type { ChangeSchoolCart } from "@upaya/contracts/commerce/school-cart.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { dropLine } from "../cart/cart.store.ts";
import { cartWords as words } from "../cart/words.ts";
import { putSeats } from "./put-seats.ts";
import { schoolOwner } from "./school-owner.ts";

/** The last word of its contacts is what counts: said twice it is so many once. */
export async function changeSchoolCart(
  ctx: Ctx,
  { product_id, type, seats: said, school_id }: Input<typeof ChangeSchoolCart>,
): Promise<Reply<typeof ChangeSchoolCart>> {
  const owner = schoolOwner(ctx.actor, school_id);
  if (type === "remove") {
    const { count, name } = await ctx.tx((tx) => dropLine(tx, owner, product_id));
    return { message: words.removed(name), response: { data: { is_added: false, count, seats: 0 } } };
  }
  const { name, seats, count } = await putSeats(ctx, owner, { productId: product_id, sessionId: null, seats: said });
  return { message: words.seated(name, seats), response: { data: { is_added: true, count, seats } } };
}
