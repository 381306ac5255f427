import type { ListOrders, OrderCard } from "@upaya/contracts/commerce/checkout.ts";
import { mayAsk } from "@upaya/contracts/commerce/refund-rule.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { financialYear, momentsOfYear } from "#platform/india.ts";
import { listSeen } from "../../learning/index.ts";
import { listPapers } from "../papers/list-papers.ts";
import { listPast, listYears, type PastOrder } from "./history.store.ts";
import { headOf, itemsOf, looksOf } from "./shown-order.ts";

/** A card of the history names so many things; the order's own page has all of them. */
const mostNamed = 20;

export async function listOrders(ctx: Ctx, { year, limit, offset }: Input<typeof ListOrders>): Promise<Reply<typeof ListOrders>> {
  const me = personOf(ctx.actor);
  const years = (await listYears(ctx.db, me.id)).map(financialYear);
  const shownYear = year === "" ? (years[0] ?? financialYear(ctx.clock.now())) : year;
  const span = momentsOfYear(shownYear) ?? fail("invalid_input");
  const past = await listPast(ctx.db, me.id, { ...span, limit, offset });
  return { response: { years, year: shownYear, data: await cardsOf(ctx, past, me.id), total: past[0]?.total ?? 0 } };
}

async function cardsOf(ctx: Ctx, past: readonly PastOrder[], userId: string): Promise<OrderCard[]> {
  const orders = past.map((order) => ({ ...order, lines: order.lines.slice(0, mostNamed) }));
  const looks = await looksOf(
    ctx.db,
    orders.flatMap(({ lines }) => lines),
  );
  const now = ctx.clock.now().toISOString();
  const cards = orders.map((order) => ({ ...headOf(order), order }));
  const isOpen = ({ order, refund_until }: (typeof cards)[number]) => mayAsk(order) && refund_until !== null && refund_until >= now;
  const asked = cards.filter(isOpen).flatMap(({ order }) => order.resource_ids);
  const seen = new Map(
    asked.length === 0 ? [] : (await listSeen(ctx.db, userId, asked)).map(({ resource_id, percent }) => [resource_id, percent]),
  );
  const papers = await listPapers(
    ctx.db,
    past.map(({ id }) => id),
  );
  return cards.map(({ order, ...head }) => ({
    ...head,
    papers: papers.get(order.id) ?? [],
    items: itemsOf(looks, order.lines),
    to_pay: order.amounts.to_pay,
    percent: isOpen({ order, ...head }) ? Math.max(0, ...order.resource_ids.map((id) => seen.get(id) ?? 0)) : null,
  }));
}
