import type { OrderCard, OrderItem } from "@upaya/contracts/commerce/checkout.ts";
import { refundUntil } from "@upaya/contracts/commerce/refund-rule.ts";
import type { Db } from "#platform/db/statement.ts";
import { listProducts } from "../../catalogue/index.ts";
import { lookOfBundle, lookOfResource } from "../cart/cart-of.ts";
import type { ShownLine, ShownOrder } from "./shown.store.ts";

/** What an order's page and the purchase history both say of it. */
export function headOf({
  paid,
  attempt,
  paid_at,
  school_id,
  ...shown
}: ShownOrder): Omit<OrderCard, "items" | "to_pay" | "percent" | "papers"> {
  return {
    number: shown.number,
    state: shown.state,
    placed_at: shown.placed_at.toISOString(),
    held_until: shown.held_until.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    attempt: attempt && {
      way: attempt.way,
      state: attempt.state,
      began_at: new Date(attempt.began_at).toISOString(),
      error: attempt.error,
      method: paid?.method ?? null,
      reference: paid?.reference ?? null,
    },
    // Seats that were handed out cannot be looked at like one's own course: a person decides about them.
    refund_until: paid_at && school_id === null ? refundUntil(paid_at).toISOString() : null,
    going_back: shown.going_back,
  };
}

type Look = Pick<OrderItem, "slug" | "by" | "thumbnail" | "kind">;

/** How things that were bought look in the catalogue today. */
export async function looksOf(db: Db, lines: readonly ShownLine[]): Promise<Map<string, Look>> {
  const { resources, bundles } = await listProducts(db, [...new Set(lines.map(({ product_id }) => product_id))]);
  return new Map<string, Look>([
    ...resources.map((card): [string, Look] => [card.id, { ...lookOfResource(card), kind: "resource" }]),
    ...bundles.map((card): [string, Look] => [card.id, { ...lookOfBundle(card), kind: "bundle" }]),
  ]);
}

const gone: Look = { slug: "", by: "", thumbnail: "", kind: "resource" };

/** Under the names that they were bought by. */
export function itemsOf(looks: ReadonlyMap<string, Look>, lines: readonly ShownLine[]): OrderItem[] {
  return lines.map(({ product_id, name, start_date, to_pay, seats, voucher }) => ({
    ...(looks.get(product_id) ?? gone),
    product_id,
    name,
    start_date: start_date === null ? null : new Date(start_date).toISOString(),
    to_pay,
    seats,
    voucher,
  }));
}
