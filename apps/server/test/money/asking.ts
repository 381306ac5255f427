import type { Answer } from "./buying.ts";
import { type Bought, day, type Refund, type State } from "./model.ts";
import { approved, newRefund, payingOf, takeLines } from "./sending.ts";

const nothing = "commerce.nothing_to_return";

/** Why a line stays, whatever its buyer says; or why a person has to look at it. */
function stays(s: State, at: number, line: Bought): "for good" | "for a person" | undefined {
  const { who, paidAt } = s.orders[at]!;
  const seen = s.seen[who]![line.product];
  if (seen === "finished" || s.now >= paidAt! + 180 * day) return "for good";
  return seen === "half" || s.now >= paidAt! + 7 * day ? "for a person" : undefined;
}

const waits = (s: State, order: number) => s.refunds.some((each) => each.order === order && each.state === "asked");

export function askBack(s: State, at: number, products: readonly number[]): Answer {
  const order = s.orders[at]!;
  if (order.state !== "delivered" && order.state !== "part_refunded") return nothing;
  if (waits(s, at)) return "commerce.refund_waiting";
  const answered = new Set(s.refunds.filter((each) => each.order === at && each.state === "declined").flatMap((each) => each.products));
  const chosen = order.bought.filter(({ product, is }) => is === "theirs" && products.includes(product) && !answered.has(product));
  const byRule = chosen.filter((line) => stays(s, at, line) === undefined);
  const back = byRule.length > 0 ? byRule : chosen.filter((line) => stays(s, at, line) !== "for good");
  if (back.length === 0) return nothing;
  const [paise, coins] = [back.reduce((sum, line) => sum + line.paise, 0), back.reduce((sum, line) => sum + line.coins, 0)];
  const payment = paise === 0 ? undefined : payingOf(s, at);
  s.refunds.push(newRefund(s, { order: at, cause: "asked", products: back.map(({ product }) => product), payment, paise, coins }, "asked"));
  if (byRule.length > 0 && paise <= 500_000 && givenTo(s, order.who) < 3) approve(s, s.refunds.length - 1);
  return "done";
}

/** How often they were given something back in three months. */
const givenTo = (s: State, who: number) =>
  s.refunds.filter(
    ({ order, cause, state, decided }) =>
      s.orders[order]!.who === who && cause === "asked" && state !== "asked" && state !== "declined" && decided! > s.now - 90 * day,
  ).length;

export function approve(s: State, at: number): Answer {
  const refund = s.refunds[at]!;
  if (refund.state !== "asked") return "commerce.refund_answered";
  const order = s.orders[refund.order]!;
  const lines = order.bought.filter(
    ({ product, is }) => is === "theirs" && refund.products.includes(product) && s.seen[order.who]![product] !== "finished",
  );
  if (lines.length === 0) return nothing;
  const payment = lines.some(({ paise }) => paise > 0) ? payingOf(s, refund.order) : undefined;
  Object.assign(refund, takeLines(s, refund.order, lines), { products: lines.map(({ product }) => product), decided: s.now, payment });
  approved(s, refund);
  return "done";
}

export function decline(s: State, refund: Refund): Answer {
  if (refund.state !== "asked") return "commerce.refund_answered";
  Object.assign(refund, { state: "declined", decided: s.now });
  return "done";
}

export function askAgain(s: State, refund: Refund): Answer {
  if (refund.state !== "declined") return "commerce.refund_answered";
  if (refund.again || refund.decided! + 30 * day <= s.now) return "commerce.refund_final";
  if (waits(s, refund.order)) return "commerce.refund_waiting";
  Object.assign(refund, { state: "asked", again: true });
  return "done";
}
