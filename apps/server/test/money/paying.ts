import type { Answer } from "./buying.ts";
import { type Attempt, day, hour, minute, type Order, type Payment, type Said, type State } from "./model.ts";
import { follow, owe, returnLines } from "./sending.ts";

const asksAfter = [15, 30, 60, 120, 240, 420, 600, ...Array.from({ length: 24 }, (_, at) => (at + 1) * hour)];
const tenMinutes = 10 * minute;
const most = 20;

export const nameOf = (attempt: number, at: number) => `pay_${attempt}_${at}`;
const paymentsOf = (s: State, attempt: number) => [...s.payments].filter(([, each]) => each.attempt === attempt);

/** Begun, or begun once more because its answer was lost. */
export function pay(s: State, at: number, attempt?: number): Answer {
  const order = s.orders[at]!;
  if (order.state !== "placed" || order.heldUntil <= s.now) return "commerce.order_ended";
  if (attempt === undefined && s.attempts.filter((each) => each.order === at).length >= most) return "commerce.many_attempts";
  if (attempt === undefined) s.attempts.push(begun(s, at));
  const tried = s.attempts[attempt ?? s.attempts.length - 1]!;
  if (attempt !== undefined && tried.state === "failed") tried.beside ??= s.now + minute;
  return reach(s, tried);
}

const begun = (s: State, order: number): Attempt => ({
  order,
  began: s.now,
  state: "created",
  there: false,
  bound: false,
  speaks: undefined,
  asked: s.now,
  turn: { turn: 0, due: s.now + asksAfter[0]! },
  beside: undefined,
  told: false,
});

function reach(s: State, tried: Attempt): Answer {
  if (s.mood === "away") return "commerce.payment_away";
  if (s.mood === "refusing") {
    if (tried.state === "created") tried.state = "failed";
    return "commerce.payment_refused";
  }
  tried.there = true;
  if (s.mood === "deaf") return "commerce.payment_away";
  bind(tried);
  return "done";
}

function bind(tried: Attempt): void {
  tried.bound = true;
  if (tried.state === "created") tried.state = "pending";
}

/** What the gateway says of a payment, told or asked. */
function settle(s: State, id: string, state: Payment["state"]): void {
  const payment = s.payments.get(id)!;
  const tried = s.attempts[payment.attempt]!;
  if (state === "captured") return capture(s, id, payment);
  if (state === "authorised" && tried.state === "pending") Object.assign(tried, { state, speaks: id });
  if (state === "failed" && (tried.speaks ?? id) === id && ["created", "pending", "authorised"].includes(tried.state)) tried.state = state;
}

function capture(s: State, id: string, payment: Payment): void {
  if (payment.known) return;
  payment.known = true;
  const tried = s.attempts[payment.attempt]!;
  const order = s.orders[tried.order]!;
  const isLate = order.state === "expired" || order.state === "cancelled";
  const pays = order.state === "placed" || (isLate && takeAgain(s, order));
  if (tried.state !== "captured") Object.assign(tried, { state: "captured", speaks: id });
  if (pays) Object.assign(order, { state: "paid", paidAt: s.now, place: (s.since += 1), due: true });
  else
    owe(s, {
      order: tried.order,
      cause: isLate ? "late_payment" : "second_payment",
      products: [],
      payment: id,
      paise: payment.paise,
      coins: 0,
    });
}

/** Late: what it was priced with is taken once more, if it is still there. */
function takeAgain(s: State, order: Order): boolean {
  if (s.purses[order.who]! < order.coins) return false;
  if (order.voucher && !s.voucherIsFree(order.who, true)) return false;
  s.purses[order.who]! -= order.coins;
  const cart = s.carts[order.who]!;
  cart.lines = cart.lines.filter(({ product }) => order.bought.every((line) => line.product !== product));
  return true;
}

/** A job asks what became of it, in its turn or beside it. */
function ask(s: State, at: number): void {
  const tried = s.attempts[at]!;
  const { turn } = tried;
  const inTurn = turn && turn.due <= s.now;
  if (s.mood === "away") {
    if (inTurn) tried.turn = { ...turn, due: s.now + minute };
    else tried.beside = s.now + minute;
    return;
  }
  if (tried.there && !tried.bound) bind(tried);
  const seen = tried.bound ? paymentsOf(s, at).map(([id, each]) => [id, stateOf(s, id, each)] as const) : [];
  for (const [id, state] of seen) if (state !== "refunded") settle(s, id, state);
  tried.asked = s.now;
  if (!seen.some(([, state]) => state === "authorised" || state === "captured")) giveUp(s, tried);
  if (inTurn) tried.turn = next(s, turn.turn, tried.began);
  else tried.beside = undefined;
}

/** As the gateway shows it. */
function stateOf(s: State, id: string, { state, paise }: Payment): Payment["state"] | "refunded" {
  const back = [...s.sentBack.values()].filter((each) => each.state !== "failed" && s.refunds[each.refund]!.payment === id);
  return back.reduce((sum, each) => sum + each.paise, 0) === paise ? "refunded" : state;
}

function giveUp(s: State, tried: Attempt): void {
  const order = s.orders[tried.order]!;
  const waits = order.state === "placed" && order.heldUntil > s.now;
  const isLost = !tried.bound && s.now - tried.began >= tenMinutes;
  if ((!waits || isLost) && (tried.state === "created" || tried.state === "pending")) tried.state = "failed";
}

function next(s: State, turn: number, began: number): Attempt["turn"] {
  const at = asksAfter.findIndex((after, place) => place > turn && after > s.now - began);
  return at < 0 ? undefined : { turn: at, due: began + asksAfter[at]! };
}

/** Those of which nobody has heard for too long. */
export function askForgotten(s: State): void {
  for (const each of s.attempts)
    if (each.state !== "captured" && each.asked - each.began < day && each.asked <= s.now - 90 * minute && each.began > s.now - 7 * day)
      each.beside ??= s.now + minute;
}

/** The gateway tells something: an event of it is taken once, and what is to follow may be lost with the worker that had it in hand. */
export function tell(s: State, said: Said, lost: "settling" | "delivery" | undefined): void {
  if (said.taken) return;
  said.taken = true;
  const { about } = said;
  const payment = "payment" in about ? s.payments.get(about.payment)! : undefined;
  if (payment && said.about.state === "captured") s.attempts[payment.attempt]!.told = true;
  if (lost === "settling") return;
  if ("refund" in about) follow(s, about.refund, about.state);
  else settle(s, about.payment, about.state);
  if (lost === "delivery") for (const order of s.orders) order.due = false;
}

/** Those whose turn it is, or who are asked about once more. */
export function askAll(s: State): void {
  for (const [at, { turn, beside }] of s.attempts.entries()) {
    if (turn && turn.due <= s.now) ask(s, at);
    if (beside !== undefined && beside <= s.now) ask(s, at);
  }
}

export function deliver(s: State, order: Order): void {
  order.due = false;
  if (order.state !== "paid") return;
  const owned = order.bought.filter(({ product }) => s.owns(order.who, product));
  for (const line of order.bought) if (!owned.includes(line)) line.is = "theirs";
  if (owned.length === 0) order.state = "delivered";
  else returnLines(s, s.orders.indexOf(order), owned, "undelivered");
}

/** What was lost is found: eleven minutes after it was paid. */
export function sweepDeliveries(s: State): void {
  for (const order of inTurn(s.orders)) if (order.state === "paid" && order.paidAt! <= s.now - tenMinutes - minute) deliver(s, order);
}

/** Those first that were paid first. */
export const inTurn = (orders: readonly Order[]): Order[] => orders.toSorted((one, other) => one.place - other.place);
