import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { deskItem, deskQuery, deskRows, staffDone } from "../staff.ts";

const id = z.object({ id: z.uuid() });

export const ListCases = defineEndpoint({
  name: "ListCases",
  method: "GET",
  path: "/staff/payment-cases",
  summary: "Money that no rule decides about: whoever was promised an answer soonest first, and what was closed with the last.",
  staff: {
    kind: "queue",
    queue: "payment-cases",
    title: "Money that needs a person",
    promise: "Looked at within two working days",
    states: { open: "Open", closed: "Closed" },
    search: "A whole order number, or Razorpay’s name of a payment or order",
    empty: "There is none: the rules know about all money.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetCase = defineEndpoint({
  name: "GetCase",
  method: "GET",
  path: "/staff/payment-cases/:id",
  summary: "What happened to some money, why no rule decides it, and what can be done.",
  staff: { kind: "item", queue: "payment-cases", shows: "people" },
  params: id,
  reply: deskItem,
  rows: 100,
});

export const CloseCase = defineEndpoint({
  name: "CloseCase",
  method: "POST",
  path: "/staff/payment-cases/:id/closing",
  summary: "Says that the money of a case is where it belongs.",
  staff: {
    kind: "act",
    queue: "payment-cases",
    states: ["open"],
    label: "Close this case",
    effect: "Nobody is asked to look at it any more. No money moves by it. If the same is seen again after a day, it is open again.",
    reason: true,
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});
