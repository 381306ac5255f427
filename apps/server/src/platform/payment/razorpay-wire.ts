import * as z from "zod/mini";
import { plainWords } from "@upaya/contracts/plain-facts.ts";
import type { GatewayOrder, Payment, PaymentFailure, PaymentState, Refund } from "./payment.ts";

/** Ids and codes go into paths, rows and logs, so they are held to what such a thing looks like. */
const idOf = (prefix: string) => z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{6,40}$`)));
export const orderId = idOf("order");
export const paymentId = idOf("pay");
export const refundId = idOf("rfnd");
const paise = z.int().check(z.nonnegative());
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const text = z.nullish(z.string().check(z.maxLength(2_000)));
/** Seconds since 1970; the bound is what a Date can hold. */
const moment = z.int().check(z.nonnegative(), z.lte(8_640_000_000_000));
const receipt = z.nullish(z.string().check(z.maxLength(40)));
const references = z.record(z.string(), z.unknown());
/** Empty ones come as `[]`, as everything does that is an empty map in PHP. */
const acquirer = z.nullish(z.union([references, z.array(z.unknown())]));

export const orderWire = z.object({
  id: orderId,
  amount: paise,
  amount_paid: paise,
  currency,
  receipt,
  status: z.enum(["created", "attempted", "paid"]),
});

export const paymentWire = z.object({
  id: paymentId,
  amount: paise,
  currency,
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  order_id: z.nullish(orderId),
  method: z.nullish(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
  international: z.nullish(z.boolean()),
  amount_refunded: z.nullish(paise),
  error_code: text,
  error_description: text,
  error_reason: text,
  acquirer_data: acquirer,
  created_at: moment,
});

export const refundWire = z.object({
  id: refundId,
  payment_id: paymentId,
  amount: paise,
  currency,
  receipt,
  status: z.enum(["pending", "processed", "failed"]),
  acquirer_data: acquirer,
  created_at: moment,
});

/** The link is opened by a phone: nothing but an app of UPI may be called by it. */
export const upiWire = z.object({ razorpay_payment_id: paymentId, link: z.string().check(z.regex(/^upi:\/\/pay\?[!-~]{1,2000}$/i)) });

export const listOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item).check(z.maxLength(1_000)) });

const said = z.object({ code: z.string(), description: text, reason: text });
export const refusalWire = z.object({ error: said });

export const eventWire = z.object({
  event: z.string().check(z.regex(/^[a-z_.]{1,80}$/)),
  created_at: z.nullish(moment),
});
export const aboutPayment = z.object({ payload: z.object({ payment: z.object({ entity: paymentWire }) }) });
export const aboutRefund = z.object({
  payload: z.object({
    refund: z.object({ entity: refundWire }),
    payment: z.optional(z.object({ entity: z.object({ order_id: z.nullish(orderId), method: z.nullish(z.string()) }) })),
  }),
});

type Wire<Of extends z.ZodMiniType> = z.output<Of>;

const states: Record<Wire<typeof paymentWire>["status"], PaymentState> = {
  created: "created",
  authorized: "authorised",
  captured: "captured",
  refunded: "refunded",
  failed: "failed",
};

export const dateOf = (seconds: number) => new Date(seconds * 1_000);

export function orderOf(wire: Wire<typeof orderWire>): GatewayOrder {
  const { id, amount, currency: money, status } = wire;
  return { id, receipt: wire.receipt ?? undefined, amount, amountPaid: wire.amount_paid, currency: money, state: status };
}

export function paymentOf(wire: Wire<typeof paymentWire>): Payment {
  return {
    id: wire.id,
    orderId: wire.order_id ?? undefined,
    amount: wire.amount,
    amountRefunded: wire.amount_refunded ?? 0,
    currency: wire.currency,
    state: states[wire.status],
    method: wire.method ?? "unknown",
    international: wire.international ?? false,
    reference: referenceIn(wire.acquirer_data),
    // A late authorisation leaves the old error where it was.
    failure: wire.status === "failed" ? failureOf(wire.error_code, wire.error_reason, wire.error_description) : undefined,
    createdAt: dateOf(wire.created_at),
  };
}

export function refundOf(wire: Wire<typeof refundWire>): Refund {
  return {
    id: wire.id,
    paymentId: wire.payment_id,
    receipt: wire.receipt ?? undefined,
    amount: wire.amount,
    currency: wire.currency,
    state: wire.status,
    reference: referenceIn(wire.acquirer_data),
    createdAt: dateOf(wire.created_at),
  };
}

const codeForm = /^[A-Za-z0-9_.-]{1,80}$/;
type Said = string | null | undefined;

export function failureOf(code: Said, reason: Said, words: Said): PaymentFailure {
  return {
    code: code && codeForm.test(code) ? code : "UNKNOWN",
    reason: reason && codeForm.test(reason) && reason !== "NA" ? reason : undefined,
    words: plainWords(words ?? ""),
  };
}

/** The first that a bank would know, by how well it would. */
const referenceNames = ["rrn", "upi_transaction_id", "bank_transaction_id", "arn", "utr"];

function referenceIn(data: Wire<typeof acquirer>): string | undefined {
  if (!data || Array.isArray(data)) return undefined;
  const found = referenceNames.map((name) => data[name]).find((each) => typeof each === "string" && /^[A-Za-z0-9-]{4,64}$/.test(each));
  return found as string | undefined;
}
