import type { ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Ctx } from "#platform/ctx.ts";
import { orderCancelled, orderDelivered, orderExpired, orderPaid, refundArrived, refundSent } from "../../../commerce/index.ts";
import { routeTo, routeWith } from "../routes.ts";
import type { Telling } from "../tell.ts";
import { tells, tellsNobody } from "../told.ts";

interface OfOrder {
  readonly user_id: string;
  readonly number: string;
}

const ofOrder =
  (kind: ToldKind, route = (number: string) => routeWith("order", number)) =>
  async (_ctx: Ctx, { user_id, number }: OfOrder): Promise<Telling[]> => [{ user_id, kind, facts: { number }, route: route(number) }];

export const commerceTold = [
  tellsNobody(orderPaid, "its letter comes a moment later, when what was bought is open"),
  tells(orderDelivered, "tell_order_ready", ofOrder("order_ready")),
  tells(
    orderExpired,
    "tell_order_expired",
    ofOrder("order_expired", () => routeTo("cart")),
  ),
  tellsNobody(orderCancelled, "whoever cancelled it has just seen it"),
  tells(refundSent, "tell_refund_sent", ofOrder("refund_sent")),
  tells(refundArrived, "tell_refund_arrived", ofOrder("refund_arrived")),
];
