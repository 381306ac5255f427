import { OutsideError, RefusedError } from "../errors.ts";

/** How far the gateway is with somebody's money. Only `captured` is ours; a `failed` one may still become `authorised` an hour later. */
export type PaymentState = "created" | "authorised" | "captured" | "refunded" | "failed";

/** An order at the gateway: what one attempt to pay is made against. Amounts are whole paise. */
export interface GatewayOrder {
  readonly id: string;
  /** Ours: the attempt's id. */
  readonly receipt: string | undefined;
  readonly amount: number;
  readonly amountPaid: number;
  readonly currency: string;
  readonly state: "created" | "attempted" | "paid";
}

/** Why a payment or a refund did not go through, as the bank or the gateway says it. */
export interface PaymentFailure {
  /** The gateway's own: `BAD_REQUEST_ERROR`. */
  readonly code: string;
  /** Finer than the code, where it is known: `insufficient_funds`. */
  readonly reason: string | undefined;
  /** In English, for a person; whatever could be somebody's is taken out. */
  readonly words: string;
}

export interface Payment {
  readonly id: string;
  readonly orderId: string | undefined;
  readonly amount: number;
  readonly amountRefunded: number;
  readonly currency: string;
  readonly state: PaymentState;
  /** `upi`, `card`, `netbanking`, or another that the gateway has. */
  readonly method: string;
  /** Paid from abroad. */
  readonly international: boolean;
  /** What the bank calls it: whoever asks their bank about it says this number. */
  readonly reference: string | undefined;
  readonly failure: PaymentFailure | undefined;
  readonly createdAt: Date;
}

export interface Refund {
  readonly id: string;
  readonly paymentId: string;
  /** Ours: the refund's own id. */
  readonly receipt: string | undefined;
  readonly amount: number;
  readonly currency: string;
  readonly state: "pending" | "processed" | "failed";
  readonly reference: string | undefined;
  readonly createdAt: Date;
}

export interface NewGatewayOrder {
  /** Of the attempt, 40 characters at most. One receipt is one order, however often it is asked for. */
  readonly receipt: string;
  readonly amount: number;
  /** It may have been asked for before, by a try that ended unknown or a process that died: then the gateway is asked for it first. */
  readonly again: boolean;
}

/** Whoever pays, as far as the gateway needs to know them. */
interface Payer {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** With its country: `+919800000001`. */
  readonly phone?: string | undefined;
}

export interface UpiStart {
  readonly orderId: string;
  readonly amount: number;
  readonly description: string;
  readonly payer: Payer;
  /** Of the browser that pays: the gateway weighs fraud by them. */
  readonly ip?: string | undefined;
  readonly userAgent?: string | undefined;
}

/**
 * A start that ended unknown may have begun a payment whose link is lost: begin another, and look at all payments of the order.
 * A link that a phone opens in an app of UPI and a desk shows as a picture, or `hosted`: this account or payer cannot do it from here.
 */
export type UpiStarted =
  | { readonly how: "link"; readonly paymentId: string; readonly link: string }
  | { readonly how: "hosted"; readonly because: "account" | "payer" };

export interface CheckoutStart {
  readonly orderId: string;
  readonly amount: number;
  /** What the page calls us, and what is paid for. */
  readonly name: string;
  readonly description: string;
  readonly payer: Payer;
  /** Opens the page at this way to pay. */
  readonly method?: "upi" | "card" | "netbanking" | undefined;
  /** The browser posts here when something was paid or refused … */
  readonly returnTo: string;
  /** … and is sent here when its person goes back. */
  readonly cancelTo: string;
}

/** A form that the browser posts to the gateway: what is typed there, a card above all, never reaches us. */
export interface CheckoutForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface NewRefund {
  readonly paymentId: string;
  readonly amount: number;
  /** Of the refund: the same one with the same amount is one refund, however often it is asked for. 10 to 40 letters, digits, hyphens. */
  readonly receipt: string;
  /** `fast` costs more, and the gateway falls back to `normal` where it cannot. */
  readonly speed: "normal" | "fast";
}

export type PaymentEventKind =
  | "payment.authorised"
  | "payment.captured"
  | "payment.failed"
  | "order.paid"
  | "refund.created"
  | "refund.processed"
  | "refund.failed";

/** What the gateway says of its own accord. It comes twice, late and in any order, and says how things were then. */
export interface PaymentEvent {
  /** Two with the same are one. It stands in a header that nobody signed: another one proves nothing. */
  readonly id: string;
  readonly kind: PaymentEventKind;
  readonly orderId: string | undefined;
  readonly paymentId: string | undefined;
  readonly refundId: string | undefined;
  /** Of the refund when it is about one, else of the payment. */
  readonly amount: number;
  readonly currency: string;
  readonly method: string | undefined;
  readonly failure: PaymentFailure | undefined;
  readonly reference: string | undefined;
  readonly at: Date | undefined;
}

/**
 * `forged`: by nobody who knows a live secret; refuse it. `unused`: ours and about something that we do not do. `unclear`: signed, and not
 * understood. Take the last two all the same: a gateway that is refused for a day stops telling anything.
 */
export type WebhookRead =
  | { readonly is: "event"; readonly event: PaymentEvent }
  | { readonly is: "unused"; readonly id: string; readonly name: string }
  | { readonly is: "unclear"; readonly id: string }
  | { readonly is: "forged" };

/** What a browser brought back. Signed or not, only the gateway itself says what was paid; an order of somebody else's may be in it. */
export type BrowserReturn =
  | { readonly said: "paid"; readonly orderId: string; readonly paymentId: string; readonly signed: boolean }
  | {
      readonly said: "failed";
      readonly orderId: string | undefined;
      readonly paymentId: string | undefined;
      readonly failure: PaymentFailure;
    }
  | { readonly said: "nothing" };

/**
 * The way out to whoever takes the money. Every call may fail as `PaymentRefusedError` (nothing happened and nothing will) or as
 * `PaymentUnknownError` (it may have happened): ask before doing it again. Called inside a transaction it throws.
 */
export interface PaymentGateway {
  createOrder(order: NewGatewayOrder): Promise<GatewayOrder>;
  findOrder(receipt: string): Promise<GatewayOrder | undefined>;
  startUpi(start: UpiStart): Promise<UpiStarted>;
  checkoutForm(start: CheckoutStart): CheckoutForm;
  listPayments(orderId: string): Promise<readonly Payment[]>;
  getPayment(paymentId: string): Promise<Payment>;
  refund(refund: NewRefund): Promise<Refund>;
  getRefund(refundId: string): Promise<Refund>;
  listRefunds(paymentId: string): Promise<readonly Refund[]>;
  /** The headers that a webhook is read with. */
  readonly webhookHeaders: readonly string[];
  /** Of the bytes as they came: another spelling of the same JSON has another signature. */
  readWebhook(body: Uint8Array, headers: Readonly<Record<string, string | readonly string[] | undefined>>): WebhookRead;
  readReturn(form: Readonly<Record<string, unknown>>): BrowserReturn;
}

/** The gateway read it and says no. Its words stay off the log: they may repeat what was sent. */
export class PaymentRefusedError extends RefusedError {
  readonly failure: PaymentFailure;
  constructor(failure: PaymentFailure) {
    super("the payment gateway refuses", [failure.code, failure.reason].filter(Boolean).join(" "));
    this.failure = failure;
  }
}

/** Not reached, too slow, or broken: what was asked for may have been done. */
export class PaymentUnknownError extends OutsideError {
  constructor(why: unknown, retryAfter?: number) {
    super("payment", why, retryAfter);
  }
}

/** It answered that it was done, in words that make no sense: as unknown as silence. */
export class PaymentNonsenseError extends PaymentUnknownError {}
