import { partsOf } from "#platform/export.ts";
import type { People } from "#platform/people/people.ts";
import {
  dropOrdersOf,
  moveOrders,
  pageAttemptsOf,
  pageBuyersOf,
  pageCapturesOf,
  pageLinesOf,
  pageOrdersOf,
  pagePartsOf,
  pageRefundsOf,
  pageVoucherUsesOf,
} from "./people.store.ts";

export const commercePeople: People = {
  holds: "Your cart and your orders",
  async *export(ctx, { ids }) {
    yield* partsOf("commerce.orders", pageOrdersOf(ctx.db, ids));
    yield* partsOf("commerce.line", pageLinesOf(ctx.db, ids));
    yield* partsOf("commerce.part", pagePartsOf(ctx.db, ids));
    yield* partsOf("commerce.buyer", pageBuyersOf(ctx.db, ids));
    yield* partsOf("commerce.attempt", pageAttemptsOf(ctx.db, ids));
    yield* partsOf("commerce.capture", pageCapturesOf(ctx.db, ids));
    yield* partsOf("commerce.refund", pageRefundsOf(ctx.db, ids));
    yield* partsOf("commerce.voucher_use", pageVoucherUsesOf(ctx.db, ids));
  },
  join: { as: "commerce.move_orders", move: moveOrders },
  forget: (tx, { ids }) => dropOrdersOf(tx, ids),
  keeps: [
    {
      what: "What was paid and what went back, and how: without your name, your number or your address",
      why: "a refund that is on its way has to arrive, and tax law asks a seller for its books",
      until: "8 years",
      tables: ["commerce.line", "commerce.part", "commerce.attempt", "commerce.capture", "commerce.refund"],
    },
  ],
};
