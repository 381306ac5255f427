import { randomInt } from "node:crypto";

/** As the gateway's API and its webhooks show them: amounts in paise, times in seconds. */
export interface Order {
  readonly id: string;
  readonly entity: "order";
  readonly amount: number;
  amount_paid: number;
  amount_due: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly offer_id: null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  readonly notes: object;
  readonly created_at: number;
}

export interface Failure {
  readonly code: string;
  readonly description: string;
  readonly source: string;
  readonly step: string;
  readonly reason: string;
}

/** How somebody pays, and as whom. */
export interface Way {
  readonly method: "upi" | "card" | "netbanking";
  readonly vpa?: string;
  readonly bank?: string;
  readonly card?: { readonly last4: string; readonly network: string; readonly international: boolean };
  readonly email?: string | undefined;
  readonly contact?: string | undefined;
  readonly description?: string | undefined;
}

export interface Payment {
  readonly id: string;
  readonly entity: "payment";
  readonly amount: number;
  readonly currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  readonly order_id: string;
  readonly invoice_id: null;
  readonly international: boolean;
  readonly method: Way["method"];
  amount_refunded: number;
  refund_status: "partial" | "full" | null;
  captured: boolean;
  readonly description: string | null;
  readonly card_id: string | null;
  readonly card?: object;
  readonly bank: string | null;
  readonly wallet: null;
  readonly vpa: string | null;
  readonly email: string | null;
  readonly contact: string | null;
  readonly notes: object;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  readonly created_at: number;
}

export interface Refund {
  readonly id: string;
  readonly entity: "refund";
  readonly amount: number;
  readonly currency: string;
  readonly payment_id: string;
  readonly notes: object;
  readonly receipt: string | null;
  acquirer_data: Record<string, string | null>;
  readonly created_at: number;
  readonly batch_id: null;
  status: "pending" | "processed" | "failed";
  readonly speed_requested: "normal" | "optimum";
  readonly speed_processed: "normal" | "instant";
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export const newId = () => Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join("");
/** Twelve digits, as banks number what passes between them. */
const newReference = () => String(randomInt(10 ** 11, 10 ** 12));
export const nowInSeconds = () => Math.floor(Date.now() / 1_000);

export function newOrder({ amount, currency, receipt, notes }: Pick<Order, "amount" | "currency" | "receipt" | "notes">): Order {
  const money = { amount, amount_paid: 0, amount_due: amount, currency };
  const made = { offer_id: null, status: "created", attempts: 0, notes, created_at: nowInSeconds() } as const;
  return { id: `order_${newId()}`, entity: "order", ...money, receipt, ...made };
}

export function newPayment({ id: order_id, amount, currency }: Order, way: Way): Payment {
  const { method, card } = way;
  const card_id = card ? `card_${newId()}` : null;
  return {
    id: `pay_${newId()}`,
    entity: "payment",
    amount,
    currency,
    status: "created",
    order_id,
    invoice_id: null,
    international: card?.international ?? false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: way.description ?? null,
    card_id,
    ...(card ? { card: { id: card_id, entity: "card", name: "", ...card, type: "debit", issuer: null, emi: false } } : {}),
    bank: way.bank ?? null,
    wallet: null,
    vpa: method === "upi" ? (way.vpa ?? "asha@sandbox") : null,
    email: way.email ?? null,
    contact: way.contact ?? null,
    notes: [],
    fee: null,
    tax: null,
    ...failureFields(),
    acquirer_data: acquirerData(method, null),
    created_at: nowInSeconds(),
  };
}

export function failureFields(failure?: Failure) {
  return {
    error_code: failure?.code ?? null,
    error_description: failure?.description ?? null,
    error_source: failure?.source ?? null,
    error_step: failure?.step ?? null,
    error_reason: failure?.reason ?? null,
  };
}

/** Each way to pay has a number of its own at the bank. */
export function acquirerData(method: Way["method"], reference: string | null = newReference()): Record<string, string | null> {
  if (method === "netbanking") return { bank_transaction_id: reference };
  return method === "card" ? { auth_code: reference?.slice(0, 6) ?? null, rrn: reference } : { rrn: reference };
}

export function newRefund(
  { id: payment_id, currency }: Payment,
  { amount, receipt, speed }: { amount: number; receipt: string | null; speed: Refund["speed_requested"] },
): Refund {
  const made = { created_at: nowInSeconds(), batch_id: null, status: "pending" } as const;
  const speeds = { speed_requested: speed, speed_processed: speed === "optimum" ? "instant" : "normal" } as const;
  return {
    id: `rfnd_${newId()}`,
    entity: "refund",
    amount,
    currency,
    payment_id,
    notes: [],
    receipt,
    acquirer_data: { arn: null },
    ...made,
    ...speeds,
  };
}

export const refundReference = () => ({ arn: `${newReference()}${newReference().slice(0, 11)}` });
