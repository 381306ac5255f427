import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

export const TakePaymentEvent = defineEndpoint({
  name: "TakePaymentEvent",
  method: "POST",
  path: "/payments/events",
  summary: "The payment service tells what became of a payment. Signed over the bytes as they come; each event counts once.",
  keepsBytes: true,
  reply: z.object({ message: z.string() }),
  shed: "vital",
  idempotent: "natural",
});

export const ReturnFromPayment = defineEndpoint({
  name: "ReturnFromPayment",
  method: "POST",
  path: "/payments/return",
  summary:
    "The page of the payment service sends the browser back. It leads to the order, which says how far its payment is; nothing is paid by it.",
  takesForm: true,
  query: z.object({ order: z.string().check(z.maxLength(20)) }),
  body: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(2_000))),
  replies: "redirect",
  idempotent: "natural",
});
