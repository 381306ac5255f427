import type { ListSchoolCart } from "@upaya/contracts/commerce/school-cart.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listCart } from "../cart/cart.store.ts";
import { itemsOf } from "../cart/cart-of.ts";
import { sortOut } from "../cart/sort-out.ts";
import { schoolOwner } from "./school-owner.ts";

/** What can be bought of it, in the order in which it was chosen. A cart is small, so a page of it is cut from the whole. */
export async function listSchoolCart(
  ctx: Ctx,
  { limit, offset, school_id }: Input<typeof ListSchoolCart>,
): Promise<Reply<typeof ListSchoolCart>> {
  const { rows } = await listCart(ctx.db, schoolOwner(ctx.actor, school_id));
  return itemsOf(ctx, sortOut(rows).stay.slice(offset, offset + limit));
}
