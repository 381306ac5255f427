import { randomUUID } from "node:crypto";
import { buildBuyer } from "@upaya/server/modules/commerce/commerce.builders.ts";
import { changeCart } from "@upaya/server/modules/commerce/cart/change-cart.ts";
import { placeOrder } from "@upaya/server/modules/commerce/orders/place-order.ts";
import type { Ctx } from "@upaya/server/platform/ctx.ts";
import { stockResources } from "@upaya/server/test/shelf.ts";
import type { Ground } from "./callers.ts";

export const price = 34_900;
/** What one thing takes at most, and what is left to pay with them. */
const coinsForOne = 80;
export const withCoins = price - coinsForOne * 10;

/** One thing to buy. */
export async function openShop(ground: Ground): Promise<string> {
  const [thing] = await stockResources(ground.ctx(), 1, () => ({ slug: `race-${randomUUID().slice(0, 8)}`, price_paise: price }));
  await ground.sql("update catalogue.resource set ready = true where id = $1", [thing!.id]);
  return thing!.id;
}

interface Filled {
  readonly product: string;
  readonly voucher?: string;
  readonly usesCoins?: boolean;
}

/** So many people, each with this in the cart. */
export async function crowdOf(ground: Ground, count: number, { product, voucher, usesCoins = false }: Filled): Promise<string[]> {
  const people = Array.from({ length: count }, () => randomUUID());
  await ground.sql("insert into identity.person (id) select unnest($1::uuid[])", [people]);
  await Promise.all(people.map((id) => changeCart(ground.ctx({ kind: "user", id, roles: [], grants: [] }), { product_id: product })));
  await ground.sql("update commerce.orders set voucher_id = $2, uses_coins = $3 where user_id = any($1::uuid[]) and state = 'open'", [
    people,
    voucher ?? null,
    usesCoins,
  ]);
  return people;
}

export async function voucherOf(ground: Ground, cap: number): Promise<string> {
  const id = randomUUID();
  await ground.sql(
    "insert into commerce.voucher (id, code, name, amount_paise, cap, starts_at) values ($1, $2, 'Race', 10000, $3, now() - interval '1 day')",
    [id, `RACE-${id.slice(0, 8).toUpperCase()}`, cap],
  );
  return id;
}

/** What whoever places it is told: its number, or why not. */
export async function place(ctx: Ctx, seen_paise: number): Promise<string> {
  return (await placeOrder(ctx, { seen_paise, buyer: buildBuyer() })).response.number;
}
