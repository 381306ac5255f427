import type { ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Ctx } from "#platform/ctx.ts";
import {
  cartLeft,
  orderCancelled,
  orderDelivered,
  orderExpired,
  orderPaid,
  orderPartRefunded,
  orderPlaced,
  orderRefunded,
  refundApproved,
  refundArrived,
  refundAsked,
  refundDeclined,
  refundSent,
  seatNamed,
  seatRecalled,
  seatReminded,
} from "../../../commerce/index.ts";
import { listSchoolsByIds } from "../../../schools/index.ts";
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

/** Its letter brings the credit note of this refund. */
const ofMoney =
  (kind: ToldKind) =>
  async (ctx: Ctx, refund: OfOrder & { readonly refund_id: string }): Promise<Telling[]> =>
    (await ofOrder(kind)(ctx, refund)).map((telling) => ({ ...telling, facts: { ...telling.facts, refund: refund.refund_id } }));

const ofRefunds = (kind: ToldKind) => ofOrder(kind, () => routeTo("refunds"));

interface OfSeat {
  readonly school_id: string;
  readonly title: string;
  readonly user_ids: readonly string[];
}

/** A seat waits in My Learning. A school that is gone tells nobody anything. */
const ofSeat =
  (kind: ToldKind) =>
  async (ctx: Ctx, { school_id, title, user_ids }: OfSeat): Promise<Telling[]> => {
    const [school] = await listSchoolsByIds(ctx.db, [school_id]);
    if (!school) return [];
    return user_ids.map((user_id) => ({ user_id, kind, facts: { title, school: school.name }, route: routeTo("learning") }));
  };

export const commerceTold = [
  tellsNobody(orderPlaced, "they see the page on which it is paid"),
  tellsNobody(orderPaid, "its letter comes a moment later, when what was bought is open"),
  tells(orderDelivered, "tell_order_ready", (ctx, order) => ofOrder(order.for_school ? "seats_ready" : "order_ready")(ctx, order)),
  tells(
    orderExpired,
    "tell_order_expired",
    ofOrder("order_expired", () => routeTo("cart")),
  ),
  tellsNobody(orderCancelled, "whoever cancelled it has just seen it"),
  tellsNobody(orderPartRefunded, "what goes back is told as a refund: that it is on its way, and that it has arrived"),
  tellsNobody(orderRefunded, "what goes back is told as a refund: that it is on its way, and that it has arrived"),
  tells(cartLeft, "tell_cart_left", async (_ctx, { user_id }) => [{ user_id, kind: "cart_left", facts: {}, route: routeTo("cart") }]),
  tellsNobody(refundAsked, "whoever asked sees by when they are answered"),
  tells(refundApproved, "tell_refund_approved", async (ctx, refund) => (refund.by_rule ? [] : ofRefunds("refund_approved")(ctx, refund))),
  tells(refundDeclined, "tell_refund_declined", ofRefunds("refund_declined")),
  tells(refundSent, "tell_refund_sent", ofMoney("refund_sent")),
  tells(seatNamed, "tell_seat_named", ofSeat("seat_named")),
  tells(seatReminded, "tell_seat_waits", ofSeat("seat_waits")),
  tells(seatRecalled, "tell_seat_recalled", ofSeat("seat_recalled")),
  tells(refundArrived, "tell_refund_arrived", ofMoney("refund_arrived")),
];
