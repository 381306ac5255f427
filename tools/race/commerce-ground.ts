import { randomUUID } from "node:crypto";
import { buildBuyer } from "@upaya/server/modules/commerce/commerce.builders.ts";
import { changeCart } from "@upaya/server/modules/commerce/cart/change-cart.ts";
import { placeOrder } from "@upaya/server/modules/commerce/orders/place-order.ts";
import type { Ctx } from "@upaya/server/platform/ctx.ts";
import type { Tx } from "@upaya/server/platform/db/database.ts";
import { type Db, run } from "@upaya/server/platform/db/statement.ts";
import type { TestPlatform } from "@upaya/server/platform/testing/test-platform.ts";
import { stockResources } from "@upaya/server/test/shelf.ts";
import { withParts } from "../perf/growth/parts.ts";

export type Ground = Pick<TestPlatform, "ctx" | "sql">;

export const price = 34_900;
/** What one thing takes at most, and what is left to pay with them. */
const coinsForOne = 80;
export const withCoins = price - coinsForOne * 10;

/** Somebody who calls. */
export type Caller = (userId: string) => Ctx;

export const callers =
  (ground: Ground): Caller =>
  (id) =>
    ground.ctx({ kind: "user", id, roles: [], grants: [] });

/** The same callers, who read what they are about to change in these tables without holding it. */
export function withoutHolding(caller: Caller, tables: readonly string[]): Caller {
  const isMeant = (text: string) => tables.some((table) => text.includes(table));
  const bare = (db: Db): Db => ({
    [run]: (statement) =>
      db[run](isMeant(statement.text) ? { ...statement, text: statement.text.replace(/\s+for update(\s+of \w+)?/u, "") } : statement),
  });
  return (userId) => {
    const ctx = caller(userId);
    const tx = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => ctx.tx((open) => work({ ...open, ...bare(open) }));
    return withParts(ctx, { tx });
  };
}

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
