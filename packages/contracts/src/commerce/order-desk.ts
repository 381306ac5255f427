import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { deskItem, deskQuery, deskRows, staffDone } from "../staff.ts";

const id = z.object({ id: z.uuid() });

export const ListDeskOrders = defineEndpoint({
  name: "ListDeskOrders",
  method: "GET",
  path: "/staff/orders",
  summary:
    "Orders, the latest first, with nothing of who bought; or those that a number, the buyer's phone, or a bank's or the gateway's name for a payment leads to.",
  staff: {
    kind: "queue",
    queue: "orders",
    title: "Orders",
    states: {
      paid: "Paid, not given yet",
      placed: "Waiting for payment",
      delivered: "Given",
      part_refunded: "Refunded in part",
      refunded: "Refunded",
      expired: "Not paid in time",
      cancelled: "Called off",
    },
    search: "A whole order number, phone number, bank reference, or Razorpay’s name of a payment, order or refund",
    empty: "There is no such order.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetDeskOrder = defineEndpoint({
  name: "GetDeskOrder",
  method: "GET",
  path: "/staff/orders/:id",
  summary:
    "What explains an order: its lines, amounts and tax, each try to pay, what came in and went back, what was given, what the gateway told. Whoever looks is written down.",
  staff: { kind: "item", queue: "orders", shows: "people" },
  params: id,
  reply: deskItem,
  rows: 100,
});

export const AskGateway = defineEndpoint({
  name: "AskGateway",
  method: "POST",
  path: "/staff/orders/:id/asking",
  summary: "Asks the payment gateway what became of every try to pay an order.",
  staff: {
    kind: "act",
    queue: "orders",
    label: "Ask the gateway again now",
    effect: "Razorpay is asked about every try to pay this order. What has come in is counted within seconds, and given, or sent back.",
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});

export const GiveAgain = defineEndpoint({
  name: "GiveAgain",
  method: "POST",
  path: "/staff/orders/:id/giving",
  summary: "Tries at once to give what was paid for.",
  staff: {
    kind: "act",
    queue: "orders",
    states: ["paid", "part_refunded"],
    label: "Try to give it again",
    effect: "What was paid for is tried again at once. What still cannot be given ten minutes after it was paid goes back to who paid.",
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});
