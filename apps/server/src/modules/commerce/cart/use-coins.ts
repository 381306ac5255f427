import type { UseCoins } from "@upaya/contracts/commerce/cart.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { setUsesCoins } from "../vouchers/vouchers.store.ts";
import { openCart } from "./cart.store.ts";
import { ownerOf } from "./owner.ts";
import { cartWords as words } from "./words.ts";

/** How many it is, is worked out with each price: nobody types a number. */
export async function useCoins(ctx: Ctx, { use }: Input<typeof UseCoins>): Promise<Reply<typeof UseCoins>> {
  await ctx.tx(async (tx) => setUsesCoins(tx, await openCart(tx, ownerOf(personOf(ctx.actor).id)), use));
  return { message: use ? words.coinsUsed : words.coinsKept };
}
