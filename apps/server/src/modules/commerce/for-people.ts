import { partsOf } from "#platform/export.ts";
import { dropSeatsOf, moveNamedSeats, pageNamedSeatsOf } from "./seats/named/people.store.ts";
import { dropPapersOf, movePapers, pagePapersOf } from "./papers/people.store.ts";
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
  pageRefundPartsOf,
  pageRefundsOf,
  pageSeatUsesOf,
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
    yield* partsOf("commerce.seat_use", pageSeatUsesOf(ctx.db, ids));
    yield* partsOf("commerce.named_seat", pageNamedSeatsOf(ctx.db, ids));
    yield* partsOf("commerce.refund_part", pageRefundPartsOf(ctx.db, ids));
    yield* partsOf("commerce.paper", pagePapersOf(ctx.db, ids));
    yield* partsOf("commerce.voucher_use", pageVoucherUsesOf(ctx.db, ids));
  },
  join: {
    as: "commerce.move_orders",
    async move(tx, from, into) {
      await moveOrders(tx, from, into);
      await moveNamedSeats(tx, from, into);
      await movePapers(tx, from, into);
    },
  },
  // An order that is being paid meanwhile has its paper before it is let go of, so papers come after orders.
  forget: async (tx, { ids }) => (await dropOrdersOf(tx, ids)) + (await dropSeatsOf(tx, ids)) + (await dropPapersOf(tx, ids)),
  keeps: [
    {
      what: "What was paid and what went back, and how: without your name, your number or your address",
      why: "a refund that is on its way has to arrive, and tax law asks a seller for its books",
      until: "8 years",
      tables: ["commerce.line", "commerce.part", "commerce.attempt", "commerce.capture", "commerce.refund", "commerce.refund_part"],
    },
    {
      what: "Your invoices and credit notes, as they were made out to you: with your name and your address",
      why: "tax law asks a seller to keep each invoice as it was given: section 36 of the Central Goods and Services Tax Act, 2017",
      until: "8 years after each of them",
      tables: ["commerce.paper"],
    },
  ],
};
