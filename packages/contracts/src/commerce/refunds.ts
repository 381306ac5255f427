import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainText } from "../forms/plain-text.ts";
import { limitParam, maxRows, offsetParam } from "../wire.ts";
import { mostInCart } from "./cart.ts";
import { refundStateNames } from "./order-states.ts";
import { mostSaid, refundReasons } from "./refund-reasons.ts";
import { staying } from "./refund-rule.ts";

const paise = z.int();
const number = z.object({ number: z.string().check(z.maxLength(40)) });

export type RefundReason = (typeof refundReasons)[number];

/** Why money goes back. */
const refundCauses = ["second_payment", "late_payment", "undelivered", "called_off", "asked"] as const;
export type RefundCause = (typeof refundCauses)[number];

const said = z.string().check(z.maxLength(2_000), z.overwrite(plainText), z.trim(), z.maxLength(mostSaid));

const termsPart = z.object({
  resource_id: z.uuid(),
  name: z.string(),
  /** How much of it was watched. */
  percent: z.int(),
  /** Why the rule does not give it back; nothing when it does. */
  stays: z.nullable(z.enum(staying)),
});

/** What of one line of an order can be given back now. */
const termsItem = z.object({
  product_id: z.uuid(),
  name: z.string(),
  /** What was not given back and is not being asked for. */
  parts: z.array(termsPart),
  /** What comes back of it: by the rule, or where the rule gives nothing, should a person agree. */
  amount_paise: paise,
  coins: z.int(),
  by_rule: z.boolean(),
});
export type RefundTermsItem = z.output<typeof termsItem>;

const terms = z.object({
  number: z.string(),
  refund_until: z.iso.datetime(),
  items: z.array(termsItem),
  /** A refund of this order waits for an answer. */
  waiting: z.boolean(),
  /** How many more go back without anybody looking at them. */
  at_once_left: z.int(),
  /** By when a person answers who is asked now. */
  answer_by: z.iso.datetime(),
});
export type RefundTerms = z.output<typeof terms>;

export const GetRefundTerms = defineEndpoint({
  name: "GetRefundTerms",
  method: "GET",
  path: "/cart/orders/:number/refund",
  summary: "What of one of one's own orders can be given back now, what comes back for it, and why something stays.",
  params: number,
  reply: z.object({ response: terms }),
  rows: maxRows,
});

export const AskRefund = defineEndpoint({
  name: "AskRefund",
  method: "POST",
  path: "/cart/orders/:number/refund",
  summary:
    "Gives things of an order back. What the rule allows goes back at once, up to an amount; otherwise a person answers in two working days.",
  params: number,
  body: z.object({
    product_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostInCart)),
    why: z.enum(refundReasons),
    said: z._default(said, ""),
  }),
  reply: z.object({
    response: z.object({
      id: z.uuid(),
      state: z.enum(refundStateNames),
      amount_paise: paise,
      coins: z.int(),
      due_at: z.nullable(z.iso.datetime()),
    }),
  }),
  idempotent: "key",
});

const refund = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(refundStateNames),
  cause: z.enum(refundCauses),
  amount_paise: paise,
  coins: z.int(),
  /** What was paid for the order. */
  order_paise: paise,
  /** What goes back, by the names it was bought by; nothing of a payment that came in too often. */
  parts: z.array(z.object({ name: z.string(), percent: z.nullable(z.int()) })),
  /** How it was paid: there it goes back to. */
  method: z.nullable(z.string()),
  why: z.nullable(z.enum(refundReasons)),
  said: z.nullable(z.string()),
  asked_at: z.iso.datetime(),
  due_at: z.nullable(z.iso.datetime()),
  decided_at: z.nullable(z.iso.datetime()),
  /** Why not. */
  answer: z.nullable(z.string()),
  /** Until when it may be looked at once more; nothing where it may not. */
  again_until: z.nullable(z.iso.datetime()),
  asked_again_at: z.nullable(z.iso.datetime()),
  sent_at: z.nullable(z.iso.datetime()),
  /** By when their bank has it. */
  expected_at: z.nullable(z.iso.datetime()),
  /** What the bank calls it. */
  reference: z.nullable(z.string()),
  arrived_at: z.nullable(z.iso.datetime()),
});
export type Refund = z.output<typeof refund>;

export const ListRefunds = defineEndpoint({
  name: "ListRefunds",
  method: "GET",
  path: "/cart/refunds",
  summary: "What went back to the caller or is asked for, the newest first, with each step and its day.",
  query: z.object({ limit: limitParam(20), offset: offsetParam }),
  reply: z.object({ response: z.object({ data: z.array(refund), total: z.int() }) }),
  rows: maxRows,
});

export const AskRefundAgain = defineEndpoint({
  name: "AskRefundAgain",
  method: "POST",
  path: "/cart/refunds/:id/again",
  summary: "Asks a person to look once more at what was declined: once, within thirty days.",
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  body: z.object({ said: said.check(z.minLength(1)) }),
  reply: z.object({ response: z.object({ due_at: z.iso.datetime() }) }),
  idempotent: "key",
});
