import { changeCart } from "@upaya/server/modules/commerce/cart/change-cart.ts";
import { getCheckout } from "@upaya/server/modules/commerce/checkout/get-checkout.ts";
import { buildBuyer } from "@upaya/server/modules/commerce/commerce.builders.ts";
import { placeOrder } from "@upaya/server/modules/commerce/orders/place-order.ts";
import { requestCtx } from "@upaya/server/platform/ctx.ts";
import { createMeter } from "@upaya/server/platform/db/meter.ts";
import type { Platform } from "@upaya/server/platform/platform.ts";

/** What of it lies in somebody's cart, or waits to be paid. */
export interface Basket {
  readonly things: number;
  /** Of the order; nothing while it is a cart. */
  readonly number: string | null;
}

const things = 3;

/** Puts some of what is sold into somebody's cart, by their own acts, and makes an order of it where one is wanted. */
export async function fillBasket(platform: Platform, userId: string, isOrder: boolean): Promise<Basket> {
  const ctx = requestCtx(platform, { kind: "user", id: userId, roles: [], grants: [] }, "mint", createMeter());
  const { rows } = await platform.database.pool.query<{ id: string }>(
    "select id from catalogue.pub_product where ready and price_paise > 0 and kind = 'resource' and not has_dates order by slug limit $1",
    [things],
  );
  for (const { id } of rows) await changeCart(ctx, { product_id: id });
  if (!isOrder) return { things: rows.length, number: null };
  const buyer = buildBuyer();
  const { amounts } = (await getCheckout(ctx, buyer)).response;
  const { number } = (await placeOrder(ctx, { seen_paise: amounts.to_pay, buyer })).response;
  return { things: rows.length, number };
}
