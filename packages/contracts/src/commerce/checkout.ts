import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { limitParam, maxRows, offsetParam } from "../wire.ts";
import { buyer, writtenBuyer } from "./buyer.ts";
import { cartItem, chosenVoucher, ownCoins } from "./cart.ts";
import { attemptStateNames, orderStateNames } from "./order-states.ts";
import { paper } from "./papers.ts";
import { orgVoucher } from "./school-cart.ts";

/** How one pays: by an app on the phone, or on the page of the payment service (card, net banking, and whatever else it offers). */
const payWays = ["upi", "hosted"] as const;
export type PayWay = (typeof payWays)[number];

const paise = z.int();

/** In paise, with the tax that is inside: see `prices.ts`. */
const taxedAmounts = z.object({
  list: paise,
  bundle: paise,
  plan: paise,
  voucher: paise,
  coins: paise,
  let_off: paise,
  to_pay: paise,
  taxable: paise,
  cgst: paise,
  sgst: paise,
  igst: paise,
});

/** How the tax is divided; in hundredths of a percent. */
const tax = z.object({ rate: z.int(), within_state: z.boolean() });

/** When one may change one's mind. */
const refundRule = z.object({ days: z.int(), watched_percent: z.int() });

const checkout = z.object({
  /** What is bought: what can be begun now. */
  data: z.array(cartItem),
  /** How many things in the cart open later, and stay in it. */
  later: z.int(),
  amounts: taxedAmounts,
  /** Nothing before a place is named. */
  tax: z.nullable(tax),
  voucher: z.nullable(chosenVoucher),
  coins: ownCoins,
  /** As it was last time, or as far as it is known: what is not is empty. */
  buyer,
  refund: refundRule,
});
export type Checkout = z.output<typeof checkout>;

/** Of the school whose cart it is; without it, it is one's own. */
const school = { school_id: z.optional(z.uuid()) };

export const GetCheckout = defineEndpoint({
  name: "GetCheckout",
  method: "GET",
  path: "/cart/checkout",
  summary: "What is bought with one's own cart or with a school's, what it costs with the tax inside, and who bought last time.",
  query: z.object({
    country: z._default(z.string().check(z.maxLength(60)), ""),
    state: z._default(z.string().check(z.maxLength(60)), ""),
    ...school,
  }),
  reply: z.object({ response: checkout }),
  rows: maxRows,
});

const number = z.object({ number: z.string().check(z.maxLength(40)) });

export const PlaceOrder = defineEndpoint({
  name: "PlaceOrder",
  method: "POST",
  path: "/cart/orders",
  summary:
    "Makes an order of one's own cart or of a school's: its price, voucher and coins are kept for an hour. Refused when it costs anything else than was seen.",
  body: z.object({ seen_paise: paise.check(z.gte(0)), buyer: writtenBuyer, ...school }),
  reply: z.object({ response: z.object({ number: z.string(), to_pay_paise: paise, held_until: z.iso.datetime() }) }),
  idempotent: "key",
});

export const PayOrder = defineEndpoint({
  name: "PayOrder",
  method: "POST",
  path: "/cart/orders/:number/pay",
  summary: "Begins to pay: answers a link for an app on the phone, or the form that leads to the page of the payment service.",
  params: number,
  /** The page names its try: pressed again after a line that broke off, it is the same one. */
  body: z.object({ way: z.enum(payWays), attempt: z.uuid() }),
  reply: z.object({
    response: z.object({
      /** What an app on the phone opens; a wide screen shows it as a code. */
      upi_link: z.nullable(z.string()),
      /** What the browser is sent to the payment service with. */
      form: z.nullable(z.object({ action: z.string(), fields: z.array(z.object({ name: z.string(), value: z.string() })) })),
    }),
  }),
  rows: "closed",
  idempotent: "natural",
});

export const CancelOrder = defineEndpoint({
  name: "CancelOrder",
  method: "POST",
  path: "/cart/orders/:number/cancel",
  summary: "Lets an order go that is not paid: what is in it goes back to the cart, with voucher and coins.",
  params: number,
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});

const orderItem = z.object({
  product_id: z.uuid(),
  kind: z.enum(["resource", "bundle"]),
  slug: z.string(),
  name: z.string(),
  by: z.string(),
  thumbnail: z.string(),
  /** Of a date that was chosen. */
  start_date: z.nullable(z.iso.datetime()),
  to_pay: paise,
  /** Of a school's order: for how many people, and their code once it is paid. */
  seats: z.optional(z.int()),
  voucher: z.optional(z.nullable(orgVoucher)),
});
export type OrderItem = z.output<typeof orderItem>;

/** The last try to pay. */
const attempt = z.object({
  way: z.enum(payWays),
  state: z.enum(attemptStateNames),
  began_at: z.iso.datetime(),
  /** What the bank has said; in its own words. */
  error: z.nullable(z.string()),
  /** How it was paid, and what the bank calls it. */
  method: z.nullable(z.string()),
  reference: z.nullable(z.string()),
});

/** An order that is more than a cart. */
const order = z.object({
  number: z.string(),
  state: z.enum(orderStateNames).check(z.refine((state) => state !== "open")),
  placed_at: z.iso.datetime(),
  held_until: z.iso.datetime(),
  paid_at: z.nullable(z.iso.datetime()),
  delivered_at: z.nullable(z.iso.datetime()),
  items: z.array(orderItem),
  amounts: taxedAmounts,
  tax: z.nullable(tax),
  buyer: z.nullable(buyer),
  attempt: z.nullable(attempt),
  /** When one may still change one's mind; nothing before it is paid. */
  refund_until: z.nullable(z.iso.datetime()),
  /** What goes back or has gone back, in paise. */
  going_back: paise,
  /** Its invoice or receipt, and what was credited since: each is there a moment after it is due. */
  papers: z.array(paper),
  /** Whose order it is, where it is a school's. */
  school: z.optional(z.object({ id: z.uuid(), name: z.string() })),
});
export type Order = z.output<typeof order>;

/** A line of the purchase history. */
const orderCard = z.object({
  ...z.pick(order, {
    number: true,
    state: true,
    placed_at: true,
    held_until: true,
    paid_at: true,
    items: true,
    attempt: true,
    refund_until: true,
    going_back: true,
    papers: true,
  }).shape,
  to_pay: paise,
  /** How much was watched of what was watched most; nothing once the time to change one's mind is over. */
  percent: z.nullable(z.int()),
});
export type OrderCard = z.output<typeof orderCard>;

export const ListOrders = defineEndpoint({
  name: "ListOrders",
  method: "GET",
  path: "/cart/orders",
  summary: "What the caller bought in a financial year of India (April to March), and what waits to be paid; the newest first.",
  query: z.object({
    /** As it is written: 2026-27. Without it, the latest one with an order. */
    year: z._default(z.string().check(z.maxLength(7), z.regex(/^(\d{4}-\d{2})?$/)), ""),
    limit: limitParam(20),
    offset: offsetParam,
  }),
  reply: z.object({
    response: z.object({ years: z.array(z.string()), year: z.string(), data: z.array(orderCard), total: z.int() }),
  }),
  rows: maxRows,
});

export const GetOrder = defineEndpoint({
  name: "GetOrder",
  method: "GET",
  path: "/cart/orders/:number",
  summary: "One of one's own orders, or of one's school's: what it is of, what it costs, and how far its payment is.",
  params: number,
  reply: z.object({ response: order }),
  rows: maxRows,
});
