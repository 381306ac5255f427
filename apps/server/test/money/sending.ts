import { type Bought, day, hour, minute, type Refund, type State } from "./model.ts";

const followsAfter = [1, 6, 24, 48, 72, 120, 168, 240].map((hours) => hours * hour);
const swept = followsAfter.length;

type Owed = Pick<Refund, "order" | "cause" | "products" | "payment" | "paise" | "coins">;

/** What we owe of our own accord: approved as soon as it is known. */
export function owe(s: State, owed: Owed): void {
  s.refunds.push(newRefund(s, owed, "approved"));
  approved(s, s.refunds.at(-1)!);
}

export const newRefund = (s: State, owed: Owed, state: "approved" | "asked"): Refund => ({
  ...owed,
  state,
  decided: undefined,
  again: false,
  sendings: 0,
  nextAt: s.now,
  sendAt: undefined,
  follows: [],
});

/** Nothing is on its way where there was no money. */
export function approved(s: State, refund: Refund): void {
  Object.assign(refund, refund.paise === 0 ? { state: "arrived" } : { state: "approved", nextAt: s.now + hour, sendAt: s.now });
}

export const payingOf = (s: State, order: number) =>
  [...s.payments].find(
    ([id, { attempt, known }]) =>
      known && s.attempts[attempt]!.order === order && !s.refunds.some((each) => each.payment === id && each.cause.endsWith("_payment")),
  )?.[0];

/** Theirs no more: coins lie in the purse again, and with the last of it the voucher is free. */
export function takeLines(s: State, at: number, lines: readonly Bought[]): Pick<Refund, "paise" | "coins"> {
  const order = s.orders[at]!;
  for (const line of lines) line.is = "back";
  order.state = order.bought.every(({ is }) => is === "back") ? "refunded" : "part_refunded";
  const [paise, coins] = (["paise", "coins"] as const).map((name) => lines.reduce((sum, line) => sum + line[name], 0)) as [number, number];
  s.purses[order.who]! += coins;
  return { paise, coins };
}

export function returnLines(s: State, order: number, lines: readonly Bought[], cause: "undelivered"): void {
  const sums = takeLines(s, order, lines);
  const payment = sums.paise === 0 ? undefined : payingOf(s, order);
  owe(s, { order, cause, products: lines.map(({ product }) => product), payment, ...sums });
}

/** Jobs send what is due; whoever is not reached is tried again in a minute. */
export function sendAll(s: State): void {
  for (const [at, refund] of s.refunds.entries()) if (refund.sendAt !== undefined && refund.sendAt <= s.now) send(s, at, refund);
}

function send(s: State, at: number, refund: Refund): void {
  refund.sendAt = undefined;
  if (refund.state !== "approved" && refund.state !== "failed") return;
  const id = `${at} ${refund.sendings}`;
  const isNew = !s.sentBack.has(id);
  if (s.mood === "poor" && isNew) return;
  if (s.mood !== "away" && isNew) s.sentBack.set(id, { refund: at, paise: refund.paise, state: "pending" });
  if (s.mood === "away" || s.mood === "deaf") {
    refund.sendAt = s.now + minute;
    return;
  }
  Object.assign(refund, { state: "sent", nextAt: s.now + 11 * day });
  askAfter(s, refund, 0);
  follow(s, id, s.sentBack.get(id)!.state);
}

function askAfter(s: State, refund: Refund, turn: number): void {
  const after = followsAfter[turn];
  if (after === undefined || refund.follows.some((each) => each.turn === turn)) return;
  refund.follows.push({ turn, due: s.now + after - (followsAfter[turn - 1] ?? 0) });
}

/** What the gateway says of one that it has sent. Of one that was sent anew since, it says nothing. */
export function follow(s: State, id: string, said: "pending" | "processed" | "failed"): void {
  const [at, sending] = id.split(" ").map(Number);
  const refund = s.refunds[at!]!;
  if (refund.state !== "sent" || refund.sendings !== sending || said === "pending") return;
  if (said === "processed") refund.state = "arrived";
  else Object.assign(refund, { state: "failed", sendings: refund.sendings + 1, nextAt: s.now + day });
}

export function followAll(s: State): void {
  for (const [at, refund] of s.refunds.entries())
    for (const turn of refund.follows.filter(({ due }) => due <= s.now)) followOne(s, at, refund, turn);
}

function followOne(s: State, at: number, refund: Refund, turn: Refund["follows"][number]): void {
  refund.follows = refund.follows.filter((each) => each !== turn);
  if (refund.state !== "sent") return;
  if (s.mood === "away") {
    refund.follows.push({ ...turn, due: s.now + minute });
    return;
  }
  const id = `${at} ${refund.sendings}`;
  const { state } = s.sentBack.get(id)!;
  follow(s, id, state);
  if (state === "pending") askAfter(s, refund, turn.turn + 1);
}

/** Those that nobody has heard of for too long. */
export function sweepRefunds(s: State): void {
  for (const refund of s.refunds) {
    if (!["approved", "failed", "sent"].includes(refund.state) || refund.nextAt > s.now) continue;
    refund.nextAt = s.now + (refund.state === "approved" ? hour : day);
    if (refund.state === "sent") refund.follows.push({ turn: swept, due: s.now });
    else refund.sendAt = s.now;
  }
}
