import { type Book, createBook, type Kept } from "./book.ts";
import {
  acquirerData,
  type Failure,
  failureFields,
  newOrder,
  newPayment,
  newRefund,
  type Order,
  type Payment,
  type Refund,
  refundReference,
  type Way,
} from "./entities.ts";
import { failsToReturn, findSample } from "./samples.ts";
import type { Played, Tricks } from "./tricks.ts";
import type { Said, Webhooks } from "./webhooks.ts";

interface Refunding {
  readonly amount: number;
  readonly receipt: string | null;
  readonly speed: Refund["speed_requested"];
}

export interface Gateway extends Pick<Book, "find" | "list" | "clear"> {
  createOrder(order: Pick<Order, "amount" | "currency" | "receipt" | "notes">): Order;
  /** Somebody begins to pay. */
  start(order: Order, way: Way): Payment;
  /** Whoever pays agrees, or does not. What is over stays as it is. */
  approve(payment: Payment): void;
  decline(payment: Payment, failure?: Failure): void;
  /** A bank says yes after all. */
  authorise(payment: Payment): void;
  refund(payment: Payment, refunding: Refunding): Refund;
  close(): void;
}

/** A moment, so that whoever asks at once sees a refund that is under way. */
const refundMs = 30;

const timedOut: Failure = {
  code: "BAD_REQUEST_ERROR",
  description: "The bank did not answer in time. If money was taken it comes back.",
  source: "bank",
  step: "payment_authorization",
  reason: "payment_timed_out",
};
const declined: Failure = {
  code: "BAD_REQUEST_ERROR",
  description: "The payment was declined in the app.",
  source: "customer",
  step: "payment_authentication",
  reason: "payment_declined",
};

interface World {
  readonly book: Book;
  tell(of: Kept, said: readonly Said[]): void;
  playedTo(of: Kept): Played;
  /** Unless the payment was forgotten meanwhile. */
  later(ms: number, payment: Payment, work: () => void): void;
}

export function createGateway(tricks: Tricks, webhooks: Webhooks, mostOrders?: number): Gateway {
  const book = createBook(mostOrders);
  const timers = new Set<NodeJS.Timeout>();
  const playedTo = ({ order }: Kept): Played => tricks.of(order.id, order.receipt);
  const world: World = {
    book,
    playedTo,
    tell: (of, said) => webhooks.tell(of.webhooks, said, playedTo(of)),
    later(ms, { id }, work) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        if (book.find(id)) work();
      }, ms);
      timers.add(timer);
    },
  };
  return {
    createOrder: (order) => book.keep(newOrder(order)),
    find: (key) => book.find(key) ?? findSample(book, key),
    list: (receipt) => book.list(receipt),
    clear: () => book.clear(),
    start: (order, way) => start(world, order, way),
    approve: (payment) => approve(world, payment),
    decline(payment, failure = declined) {
      if (payment.status === "created") fail(world, payment, failure);
    },
    authorise: (payment) => authorise(world, payment),
    refund: (payment, refunding) => refundSome(world, payment, refunding),
    close: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}

function start({ book }: World, order: Order, way: Way): Payment {
  order.attempts += 1;
  if (order.status === "created") order.status = "attempted";
  return book.keepPayment(newPayment(order, way));
}

function approve(world: World, payment: Payment): void {
  const played = world.playedTo(world.book.ownerOf(payment));
  if (payment.status !== "created" || !played.has("late_authorisation")) return authorise(world, payment);
  fail(world, payment, timedOut);
  if (played.delayMs > 0) world.later(played.delayMs, payment, () => authorise(world, payment));
}

/** As it is at this moment: what is told later does not change with it. */
const paymentSaid = (name: string, payment: Payment): Said => ({ event: `payment.${name}`, entities: { payment: { ...payment } } });

function fail(world: World, payment: Payment, failure: Failure): void {
  Object.assign(payment, { status: "failed", ...failureFields(failure) });
  world.tell(world.book.ownerOf(payment), [paymentSaid("failed", payment)]);
}

/** And captured in the same breath, as the account is set to. */
function authorise(world: World, payment: Payment): void {
  if (payment.status !== "created" && payment.status !== "failed") return;
  const of = world.book.ownerOf(payment);
  const first = of.order.status !== "paid";
  Object.assign(payment, { status: "authorized", ...failureFields(), acquirer_data: acquirerData(payment.method) });
  const said = [paymentSaid("authorized", payment)];
  const fee = Math.round(payment.amount * 0.0236);
  Object.assign(payment, { status: "captured", captured: true, fee, tax: Math.round((fee * 18) / 118) });
  if (first) Object.assign(of.order, { status: "paid", amount_paid: of.order.amount, amount_due: 0 });
  said.push(paymentSaid("captured", payment));
  if (first) said.push({ event: "order.paid", entities: { payment: { ...payment }, order: { ...of.order } } });
  world.tell(of, said);
  if (first && world.playedTo(of).has("second_capture")) authorise(world, start(world, of.order, { method: payment.method }));
}

const refundSaid = (name: string, refund: Refund, payment: Payment): Said => ({
  event: `refund.${name}`,
  entities: { refund: { ...refund }, payment: { ...payment } },
});

function refundSome(world: World, payment: Payment, refunding: Refunding): Refund {
  const of = world.book.ownerOf(payment);
  const refund = world.book.keepRefund(newRefund(payment, refunding));
  refundedIs(payment, payment.amount_refunded + refund.amount);
  world.tell(of, [refundSaid("created", refund, payment)]);
  world.later(refundMs, payment, () => {
    const failed = failsToReturn(of.order) || world.playedTo(of).has("refund_failed");
    if (failed) refundedIs(payment, payment.amount_refunded - refund.amount);
    Object.assign(refund, failed ? { status: "failed" } : { status: "processed", acquirer_data: refundReference() });
    world.tell(of, [refundSaid(refund.status, refund, payment)]);
  });
  return refund;
}

function refundedIs(payment: Payment, amount: number): void {
  const all = amount >= payment.amount;
  const refund_status = all ? "full" : amount > 0 ? "partial" : null;
  Object.assign(payment, { amount_refunded: amount, refund_status, status: all ? "refunded" : "captured" });
}
