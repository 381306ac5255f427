import { mostInCart } from "@upaya/contracts/commerce/cart.ts";
import type { GetOrder, Order } from "@upaya/contracts/commerce/checkout.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listSchoolsByIds } from "../../schools/index.ts";
import { findBuyer } from "../checkout/buyers.store.ts";
import { listPapers } from "../papers/list-papers.ts";
import { findShown, type ShownOrder } from "./shown.store.ts";
import { headOf, itemsOf, looksOf } from "./shown-order.ts";

export async function getOrder(ctx: Ctx, { number }: Input<typeof GetOrder>): Promise<Reply<typeof GetOrder>> {
  const shown = (await findShown(ctx.db, number)) ?? fail("not_found");
  return { response: await orderOf(ctx, shown) };
}

async function orderOf(ctx: Ctx, shown: ShownOrder): Promise<Order> {
  const { school_id, delivered_at, gst_rate, within_state } = shown;
  const lines = shown.lines.slice(0, mostInCart);
  const [school] = school_id === null ? [] : await listSchoolsByIds(ctx.db, [school_id]);
  return {
    ...headOf(shown),
    delivered_at: delivered_at?.toISOString() ?? null,
    items: itemsOf(await looksOf(ctx.db, lines), lines),
    amounts: shown.amounts,
    tax: gst_rate === null ? null : { rate: gst_rate, within_state: within_state === true },
    buyer: (await findBuyer(ctx.db, shown.id)) ?? null,
    papers: (await listPapers(ctx.db, [shown.id])).get(shown.id) ?? [],
    ...(school ? { school: { id: school.id, name: school.name } } : {}),
  };
}
