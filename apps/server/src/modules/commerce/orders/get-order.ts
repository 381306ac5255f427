import { mostInCart } from "@upaya/contracts/commerce/cart.ts";
import type { GetOrder, Order, OrderItem } from "@upaya/contracts/commerce/checkout.ts";
import { refundRule } from "@upaya/contracts/commerce/refund-rule.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listProducts } from "../../catalogue/index.ts";
import { lookOfBundle, lookOfResource } from "../cart/cart-of.ts";
import { findBuyer } from "../checkout/buyers.store.ts";
import { findShown, type ShownLine, type ShownOrder } from "./shown.store.ts";

const dayMs = 24 * 3_600_000;

export async function getOrder(ctx: Ctx, { number }: Input<typeof GetOrder>): Promise<Reply<typeof GetOrder>> {
  const shown = (await findShown(ctx.db, number)) ?? fail("not_found");
  return { response: await orderOf(ctx, shown) };
}

async function orderOf(ctx: Ctx, shown: ShownOrder): Promise<Order> {
  const { paid, attempt, paid_at } = shown;
  return {
    number: shown.number,
    state: shown.state,
    placed_at: shown.placed_at.toISOString(),
    held_until: shown.held_until.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    delivered_at: shown.delivered_at?.toISOString() ?? null,
    items: await itemsOf(ctx, shown.lines.slice(0, mostInCart)),
    amounts: shown.amounts,
    tax: shown.gst_rate === null ? null : { rate: shown.gst_rate, within_state: shown.within_state === true },
    buyer: (await findBuyer(ctx.db, shown.id)) ?? null,
    attempt: attempt && {
      way: attempt.way,
      state: attempt.state,
      began_at: new Date(attempt.began_at).toISOString(),
      error: attempt.error,
      method: paid?.method ?? null,
      reference: paid?.reference ?? null,
    },
    refund_until: paid_at ? new Date(paid_at.getTime() + refundRule.days * dayMs).toISOString() : null,
    going_back: shown.going_back,
  };
}

/** Under the names that they were bought by; the rest is as it stands in the catalogue today. */
async function itemsOf(ctx: Ctx, lines: readonly ShownLine[]): Promise<OrderItem[]> {
  const { resources, bundles } = await listProducts(
    ctx.db,
    lines.map(({ product_id }) => product_id),
  );
  const sets = new Map(bundles.map((card) => [card.id, lookOfBundle(card)]));
  const looks = new Map([...resources.map((card) => [card.id, lookOfResource(card)] as const), ...sets]);
  return lines.map(({ product_id, name, start_date, to_pay }) => ({
    ...(looks.get(product_id) ?? { slug: "", by: "", thumbnail: "" }),
    product_id,
    kind: sets.has(product_id) ? "bundle" : "resource",
    name,
    start_date: start_date === null ? null : new Date(start_date).toISOString(),
    to_pay,
  }));
}
