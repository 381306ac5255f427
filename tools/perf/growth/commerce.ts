import { getCheckout } from "@upaya/server/modules/commerce/checkout/get-checkout.ts";
import { sweepDeliveries } from "@upaya/server/modules/commerce/delivery/deliver-order.ts";
import { expireOrders } from "@upaya/server/modules/commerce/orders/expire-orders.ts";
import { listOrders } from "@upaya/server/modules/commerce/orders/list-orders.ts";
import { sweepPapers } from "@upaya/server/modules/commerce/papers/make-paper.ts";
import { getOrder } from "@upaya/server/modules/commerce/orders/get-order.ts";
import { askForgotten } from "@upaya/server/modules/commerce/payments/ask-gateway.ts";
import { sweepRefunds } from "@upaya/server/modules/commerce/refunds/send-refund.ts";
import { chooseVoucher } from "@upaya/server/modules/commerce/vouchers/choose-voucher.ts";
import { listVouchers } from "@upaya/server/modules/commerce/vouchers/list-vouchers.ts";
import type { Ctx } from "@upaya/server/platform/ctx.ts";
import { act, codeOf, each, lay, numberOf, personOf } from "./commerce-rows.ts";
import type { Domain } from "./domain.ts";
import { withParts } from "./parts.ts";

/** As the third person who came. */
const third = 2 * each;
const asThird = (ctx: Ctx): Ctx => withParts(ctx, { actor: { kind: "user", id: personOf(third), roles: [], grants: [] } });

export const commerce: Domain = {
  name: "commerce",
  things: "orders",
  questions: {
    "an order": { group: "orders", most: 5, ask: (ctx) => getOrder(asThird(ctx), { number: numberOf(third + 1) }) },
    "an order, of a set": { group: "orders", most: 5, ask: (ctx) => getOrder(asThird(ctx), { number: numberOf(third + 6) }) },
    "own orders": { group: "orders", most: 6, ask: (ctx) => listOrders(asThird(ctx), { year: "", limit: 24, offset: 0 }) },
    "who bought last": { group: "orders", most: 5, ask: (ctx) => getCheckout(asThird(ctx), { country: "", state: "" }) },
    "choosing a voucher": { group: "vouchers", most: 4, ask: (ctx) => chooseVoucher(asThird(ctx), { code: codeOf(7) }) },
    "vouchers at the desk": { group: "vouchers", most: 2, ask: (ctx) => listVouchers(ctx, { state: "running" }) },
    "vouchers by a part of a code": { group: "vouchers", most: 2, ask: (ctx) => listVouchers(ctx, { state: "running", search: "OWTH-1" }) },
    "orders that nobody paid": { group: "sweeper", most: 2, ask: expireOrders },
    "deliveries that were lost": { group: "sweeper", most: 2, ask: sweepDeliveries },
    "refunds that are due": { group: "sweeper", most: 2, ask: sweepRefunds },
    "papers that were lost": { group: "sweeper", most: 2, ask: sweepPapers },
    "attempts of which nobody heard": { group: "sweeper", most: 2, ask: askForgotten },
  },
  bounds: { orders: 0.06, vouchers: 0.06, sweeper: 0.06 },
  // Drawn, or of the moment: what is laid came over two years.
  aside: (
    "id order_id attempt_id number gateway_refund made_at starts_at product_id resource_id opened_at added_at placed_at held_until ended_at paid_at " +
    "delivered_at returned_at held_at began_at asked_at captured_at sent_at arrived_at next_at place asked_at issued_at made_at"
  ).split(" "),
  act,
  lay,
  settle: async () => undefined,
};
