import { plainOrder } from "../random-carts.ts";
import { type Bought, hour, off, type Order, prices, type State } from "./model.ts";

/** What the shop answers: done, or the reason why not. */
export type Answer = "done" | `commerce.${string}`;

const gst = { rate: 1_800, withinState: true };
const held = hour;

export function put(s: State, who: number, product: number): Answer {
  if (s.owns(who, product)) return "commerce.owned";
  const { lines } = s.carts[who]!;
  if (!lines.some((line) => line.product === product)) lines.push({ product, since: (s.since += 1) });
  return "done";
}

export function take(s: State, who: number, product: number): Answer {
  const cart = s.carts[who]!;
  cart.lines = cart.lines.filter((line) => line.product !== product);
  return "done";
}

export function chooseVoucher(s: State, who: number): Answer {
  if (s.voucher.stopped) return "commerce.voucher_stopped";
  if (s.uses() >= s.voucher.cap) return "commerce.voucher_used_up";
  if (s.uses(who) > 0) return "commerce.voucher_used_by_you";
  s.carts[who]!.voucher = true;
  return "done";
}

/** What is in a cart and can be bought, with what each costs beside the others. */
export function priced(s: State, who: number): { bought: Bought[]; paise: number; coins: number } {
  const { lines, voucher, coins } = s.carts[who]!;
  const wanted = lines.filter(({ product }) => !s.owns(who, product)).toSorted((one, other) => one.since - other.since);
  const { lines: costs, total } = plainOrder(
    wanted.map(({ product }) => ({ product_id: String(product), price_paise: prices[product]! })),
    { plan: 0, coins: coins ? s.purses[who]! : 0, gst, ...(voucher ? { voucher: { amount_paise: off } } : {}) },
  );
  const bought = wanted.map((line, at): Bought => ({ ...line, paise: costs[at]!.to_pay, coins: costs[at]!.coins_used, is: "waiting" }));
  return { bought, paise: total.to_pay, coins: bought.reduce((sum, line) => sum + line.coins, 0) };
}

export function place(s: State, who: number): Answer {
  const cart = s.carts[who]!;
  const { bought, paise, coins } = priced(s, who);
  if (bought.length === 0) return "commerce.empty";
  if (cart.voucher && !s.voucherIsFree(who)) return "commerce.voucher_gone";
  s.purses[who]! -= coins;
  const { voucher, coins: wantsCoins } = cart;
  const state = paise === 0 ? "paid" : "placed";
  const paidAt = paise === 0 ? s.now : undefined;
  s.orders.push({
    who,
    bought,
    paise,
    coins,
    voucher,
    wantsCoins,
    heldUntil: s.now + held,
    state,
    paidAt,
    place: (s.since += 1),
    due: paise === 0,
  });
  const left = cart.lines.filter(({ product }) => bought.every((line) => line.product !== product));
  Object.assign(cart, { lines: left, voucher: false, coins: false });
  return "done";
}

export function cancel(s: State, order: Order): Answer {
  if (order.state === "cancelled") return "done";
  if (order.state !== "placed") return "commerce.order_ended";
  end(s, order, "cancelled");
  return "done";
}

/** What it held is free, and what is in it lies in the cart again. */
function end(s: State, order: Order, as: "expired" | "cancelled"): void {
  const cart = s.carts[order.who]!;
  order.state = as;
  s.purses[order.who]! += order.coins;
  cart.voucher ||= order.voucher;
  cart.coins ||= order.wantsCoins;
  for (const { product, since } of order.bought)
    if (!cart.lines.some((line) => line.product === product)) cart.lines.push({ product, since });
}

/** Their hour is over; those whose money is on its way have a day. */
export function expire(s: State): void {
  for (const order of s.orders.filter(({ state, heldUntil }) => state === "placed" && heldUntil <= s.now)) {
    const onItsWay = s.attempts.some((each) => s.orders[each.order] === order && (each.state === "authorised" || each.told));
    if (!onItsWay || order.heldUntil <= s.now - 24 * hour) end(s, order, "expired");
  }
}
