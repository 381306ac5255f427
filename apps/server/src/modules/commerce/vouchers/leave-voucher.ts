import type { LeaveVoucher } from "@upaya/contracts/commerce/cart.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { openCart } from "../cart/cart.store.ts";
import { ownerOf } from "../cart/owner.ts";
import { cartWords as words } from "../cart/words.ts";
import { setVoucher } from "./vouchers.store.ts";

export async function leaveVoucher(ctx: Ctx): Promise<Reply<typeof LeaveVoucher>> {
  await ctx.tx(async (tx) => setVoucher(tx, await openCart(tx, ownerOf(personOf(ctx.actor).id)), null));
  return { message: words.voucherLeft };
}
