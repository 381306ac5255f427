import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { QuoteCart } from "@upaya/contracts/commerce/cart.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listQuoted } from "./cart.store.ts";
import { cartOf } from "./cart-of.ts";

/** Priced as for anybody, whoever asks: a device says what is chosen, never what it costs. */
export async function quoteCart(ctx: Ctx, { ids }: Input<typeof QuoteCart>): Promise<Reply<typeof QuoteCart>> {
  return cartOf(ctx, { rows: await listQuoted(ctx.db, ids), beside: undefined });
}
