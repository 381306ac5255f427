import { randomUUID } from "node:crypto";
import type { OrderState } from "@upaya/contracts/commerce/order-states.ts";
import { buildBuyer } from "../../src/modules/commerce/commerce.builders.ts";
import { useCoins } from "../../src/modules/commerce/cart/use-coins.ts";
import { changeCart } from "../../src/modules/commerce/cart/change-cart.ts";
import { cancelOrder } from "../../src/modules/commerce/orders/cancel-order.ts";
import { placeOrder } from "../../src/modules/commerce/orders/place-order.ts";
import { payOrder } from "../../src/modules/commerce/payments/pay-order.ts";
import { askRefund } from "../../src/modules/commerce/refunds/asked/ask-refund.ts";
import { askRefundAgain } from "../../src/modules/commerce/refunds/asked/ask-refund-again.ts";
import { approveLargeRefund, approveSmallRefund } from "../../src/modules/commerce/refunds/desk/approve-refund.ts";
import { declineRefund } from "../../src/modules/commerce/refunds/desk/decline-refund.ts";
import { chooseVoucher } from "../../src/modules/commerce/vouchers/choose-voucher.ts";
import { leaveVoucher } from "../../src/modules/commerce/vouchers/leave-voucher.ts";
import { approve, askAgain, askBack, decline } from "./asking.ts";
import * as buying from "./buying.ts";
import { type Mood, moods } from "./gateway.ts";
import { day, hour, minute, type Payment, prices, type State } from "./model.ts";
import { nameOf, pay, tell } from "./paying.ts";
import { pass } from "./time.ts";
import type { World } from "./world.ts";

/** Numbers that a step chooses with: whatever they are, they mean something. */
export type Picks = readonly [number, number, number];

/** What the model answers, and what the record does. */
type Answers = readonly [buying.Answer, buying.Answer];

interface Step {
  /** Whether there is anything to do it with. */
  can?(s: State, picks: Picks): boolean;
  do(s: State, w: World, picks: Picks): Promise<Answers>;
}

const of = <Each>(all: readonly Each[], pick: number): Each => all[pick % all.length]!;
/** One buys more than the other. */
const someone = (pick: number) => Number(pick % 4 === 0);
const thing = (pick: number) => pick % prices.length;
const fromBehind = (length: number, pick: number) => length - 1 - (pick % length);

/** Mostly an order that is in this state, where there is one; now and then any. */
function orderIn(s: State, states: readonly OrderState[], pick: number): number {
  const fitting = [...s.orders.keys()].filter((at) => states.includes(s.orders[at]!.state));
  return fitting.length > 0 && pick % 5 > 0 ? of(fitting, pick) : fromBehind(s.orders.length, pick);
}

const ordered = (s: State) => s.orders.length > 0;
const boundOf = (s: State) => [...s.attempts.keys()].filter((at) => s.attempts[at]!.bound);
const unpaid = (s: State) => boundOf(s).filter((at) => ["placed", "expired", "cancelled"].includes(s.orders[s.attempts[at]!.order]!.state));
const owned = (s: State) => [0, 1].flatMap((who) => prices.map((_, product) => [who, product] as const).filter((each) => s.owns(...each)));
const asked = (s: State) => [...s.refunds.keys()].filter((at) => s.refunds[at]!.cause === "asked");
const waits = [minute, 5 * minute, 11 * minute, hour + minute, 2 * hour, 25 * hour, 3 * day, 8 * day, 31 * day] as const;
/** Mostly it is there. */
const mostly: readonly Mood[] = [...moods, "up", "up", "up"];

async function placeIt(s: State, w: World, who: number): Promise<Answers> {
  const { paise } = buying.priced(s, who);
  const real = w.answer(
    placeOrder(w.ctx(who), { seen_paise: paise, buyer: buildBuyer() }).then(({ response }) => w.numbers.push(response.number)),
  );
  return [buying.place(s, who), await real];
}

async function payFor(s: State, w: World, about: number): Promise<Answers> {
  const { who } = s.orders[about]!;
  const attempt = randomUUID();
  const before = s.attempts.length;
  const said = pay(s, about);
  if (s.attempts.length > before) w.attempts.push(attempt);
  return [said, await w.answer(payOrder(w.ctx(who), { number: w.numbers[about]!, way: "upi", attempt }))];
}

/** What a bank does with somebody's payment. It is said of afterwards, or never. */
export function bank(s: State, w: World, attempt: number, id: string, state: Payment["state"]): void {
  const before = s.payments.get(id);
  const { paise } = s.orders[s.attempts[attempt]!.order]!;
  s.payments.set(id, { attempt, paise, known: false, ...before, state });
  w.gateway.pay(id, w.attempts[attempt]!, state);
  const passes = state === "captured" && before?.state !== "authorised" ? (["authorised", state] as const) : ([state] as const);
  for (const each of passes) s.mailbox.push({ about: { payment: id, state: each }, taken: false });
}

export async function tellOne(s: State, w: World, at: number, lost?: "settling" | "delivery"): Promise<void> {
  const said = s.mailbox[at]!;
  const { about } = said;
  tell(s, said, lost);
  const event = `evt_${at}`;
  if ("payment" in about) {
    const { attempt, paise } = s.payments.get(about.payment)!;
    await w.take(said, { event, attempt: w.attempts[attempt]!, paise });
  } else {
    const { paise } = s.sentBack.get(about.refund)!;
    await w.take(said, { event, refund: await w.refundName(about.refund), paise });
  }
  if (lost === "settling") return w.lose("commerce.settle_event");
  await w.work(["commerce.settle_event"]);
  if (lost === "delivery") await w.lose("commerce.deliver_order");
}

/** Of what is lost something else has to find it: while its turns go on, they do. */
const losable = (s: State, at: number) => {
  const { about, taken } = s.mailbox[at]!;
  const attempt = "payment" in about ? s.attempts[s.payments.get(about.payment)!.attempt]! : undefined;
  return !taken && attempt?.turn !== undefined && s.now - attempt.began < 20 * hour;
};

/** One or two things, and what is in the cart beside them, with a voucher or coins. */
async function order(s: State, w: World, [pick, what, beside]: Picks): Promise<Answers> {
  const who = someone(pick);
  // Often what they have ordered already and have not paid for: then one of the two is given, and the other goes back.
  const waiting = s.orders.findLast((each) => each.who === who && each.state === "placed")?.bought[0]?.product;
  const first = beside % 3 < 2 && waiting !== undefined ? waiting : thing(what);
  const products = [first, ...(beside % 2 === 0 ? [thing(first + 1)] : [])].filter((each) => !s.owns(who, each));
  for (const each of products) same(await both(buying.put(s, who, each), w.put(who, each)));
  if (beside % 5 === 0) same(await steps["voucher"]!.do(s, w, [pick, what, beside]));
  if (beside % 7 === 0) same(await steps["coins"]!.do(s, w, [pick, 1, beside]));
  return placeIt(s, w, who);
}

/** From the shop to having it, without a hitch. */
async function buy(s: State, w: World, chosen: Picks): Promise<Answers> {
  const before = s.orders.length;
  const answers = await order(s, w, chosen);
  if (s.orders.length === before || s.orders[before]!.paise === 0) return answers;
  s.mood = w.gateway.mood = "up";
  same(await payFor(s, w, before));
  const first = s.mailbox.length;
  bank(s, w, s.attempts.length - 1, nameOf(s.attempts.length - 1, 0), "captured");
  for (let at = first; at < s.mailbox.length; at += 1) await tellOne(s, w, at);
  return answers;
}

function same([said, is]: Answers): void {
  if (said !== is) throw new Error(`the answer is ${is} and should be ${said}`);
}

const both = async (said: buying.Answer, is: Promise<buying.Answer>): Promise<Answers> => [said, await is];

export const steps: Readonly<Record<string, Step>> = {
  put: { do: (s, w, [who, what]) => both(buying.put(s, someone(who), thing(what)), w.put(someone(who), thing(what))) },
  take: {
    do: (s, w, [who, what]) =>
      both(
        buying.take(s, someone(who), thing(what)),
        w.answer(changeCart(w.ctx(someone(who)), { product_id: w.products[thing(what)]!, type: "remove" })),
      ),
  },
  voucher: {
    do: (s, w, [who]) => both(buying.chooseVoucher(s, someone(who)), w.answer(chooseVoucher(w.ctx(someone(who)), { code: "simulated" }))),
  },
  leave: {
    can: (s, [who]) => s.carts[someone(who)]!.voucher,
    async do(s, w, [who]) {
      s.carts[someone(who)]!.voucher = false;
      return both("done", w.answer(leaveVoucher(w.ctx(someone(who)))));
    },
  },
  stop: {
    can: (s, [pick]) => !s.voucher.stopped && pick % 4 === 0,
    async do(s, w) {
      s.voucher.stopped = true;
      await w.app.sql("update commerce.voucher set stopped_at = now()");
      return ["done", "done"];
    },
  },
  coins: {
    async do(s, w, [who, pick]) {
      const use = pick % 3 > 0;
      s.carts[someone(who)]!.coins = use;
      return both("done", w.answer(useCoins(w.ctx(someone(who)), { use })));
    },
  },
  place: { do: (s, w, [who]) => placeIt(s, w, someone(who)) },
  pay: {
    can: ordered,
    async do(s, w, [pick, lose]) {
      const before = s.attempts.length;
      const answers = await payFor(s, w, orderIn(s, ["placed"], pick));
      if (lose % 5 === 0 && s.attempts.length > before) {
        s.attempts.at(-1)!.turn = undefined;
        await w.app.sql("delete from pgboss.job_common where data->>'attempt_id' = $1", [w.attempts.at(-1)]);
      }
      return answers;
    },
  },
  "pay again": {
    can: (s) => s.attempts.some(({ bound }) => !bound),
    async do(s, w, [pick]) {
      const at = of(
        [...s.attempts.keys()].filter((each) => !s.attempts[each]!.bound),
        pick,
      );
      const about = s.attempts[at]!.order;
      const paying = { number: w.numbers[about]!, way: "upi", attempt: w.attempts[at]! } as const;
      const answers = await both(pay(s, about, at), w.answer(payOrder(w.ctx(s.orders[about]!.who), paying)));
      await w.hasten();
      return answers;
    },
  },
  bank: {
    can: (s) => boundOf(s).length > 0,
    async do(s, w, [pick, which, what]) {
      const all = boundOf(s);
      const open = unpaid(s);
      const attempt = open.length > 0 && pick % 4 > 0 ? of(open, pick) : all[fromBehind(all.length, pick)]!;
      const made = [...s.payments].filter(([, each]) => each.attempt === attempt);
      const [id, last] = made.at(-1) ?? [];
      const moves = { authorised: ["captured", "captured", "failed"], failed: ["authorised", "captured"], captured: [] } as const;
      const nexts = last ? moves[last.state] : [];
      if (id !== undefined && nexts.length > 0 && which % 3 > 0) bank(s, w, attempt, id, of<Payment["state"]>(nexts, what));
      else if (made.length < 3)
        bank(s, w, attempt, nameOf(attempt, made.length), of<Payment["state"]>(["captured", "captured", "authorised", "failed"], what));
      return ["done", "done"];
    },
  },
  tell: {
    can: (s) => s.mailbox.length > 0,
    async do(s, w, [pick, lose, twice]) {
      const untold = [...s.mailbox.keys()].filter((each) => !s.mailbox[each]!.taken);
      const at = untold.length > 0 && pick % 5 > 0 ? of(untold, pick) : fromBehind(s.mailbox.length, pick);
      const lost = losable(s, at) ? (["settling", "delivery"] as const)[lose % 6] : undefined;
      await tellOne(s, w, at, lost);
      if (twice % 2 === 0 && !lost) await tellOne(s, w, at);
      return ["done", "done"];
    },
  },
  lie: {
    can: (s) => boundOf(s).length > 0,
    async do(s, w, [pick, name]) {
      const attempt = of(boundOf(s), pick);
      const payment = `lie_${attempt}_${name}`;
      s.cases.add(payment);
      const paise = s.orders[s.attempts[attempt]!.order]!.paise + 100;
      await w.take({ about: { payment, state: "captured" } }, { event: `evt ${payment}`, attempt: w.attempts[attempt]!, paise });
      return ["done", "done"];
    },
  },
  cancel: {
    can: ordered,
    do(s, w, [pick]) {
      const at = orderIn(s, ["placed"], pick);
      return both(buying.cancel(s, s.orders[at]!), w.answer(cancelOrder(w.ctx(s.orders[at]!.who), { number: w.numbers[at]! })));
    },
  },
  wait: {
    async do(s, w, [pick, first]) {
      const seconds = of(waits, pick);
      // Nobody is away for days: what is under way is looked at within the first of them.
      const strides = seconds > 25 * hour ? [2 * hour, 25 * hour, seconds - 27 * hour] : [seconds];
      for (const stride of strides) {
        pass(s, stride, first % 2 === 0);
        await w.pass(stride, first % 2 === 0);
      }
      return ["done", "done"];
    },
  },
  mood: {
    async do(s, w, [pick]) {
      s.mood = w.gateway.mood = of(mostly, pick);
      return ["done", "done"];
    },
  },
  "ask back": {
    can: ordered,
    do(s, w, [pick, which]) {
      const at = orderIn(
        s,
        which % 2 === 0 && s.orders.some(({ state }) => state === "part_refunded") ? ["part_refunded"] : ["delivered"],
        pick,
      );
      const { who, bought } = s.orders[at]!;
      const products = bought.filter((_, line) => which % 3 === 0 || line === which % bought.length).map(({ product }) => product);
      const asking = {
        number: w.numbers[at]!,
        product_ids: products.map((each) => w.products[each]!),
        why: "wrong_class",
        said: "",
      } as const;
      return both(askBack(s, at, products), w.answer(askRefund(w.ctx(who), { ...asking, product_ids: [...asking.product_ids] })));
    },
  },
  decide: {
    can: (s) => asked(s).length > 0,
    async do(s, w, [pick, what]) {
      const all = asked(s);
      const at = all[fromBehind(all.length, pick)]!;
      const id = (await w.refundIds())[at]!;
      const staff = w.ctx(0);
      if (what % 2 === 0)
        return both(decline(s, s.refunds[at]!), w.answer(declineRefund(staff, { id, answer: "It plays on our phones." })));
      const give = s.refunds[at]!.paise > 1_000_000 ? approveLargeRefund : approveSmallRefund;
      return both(approve(s, at), w.answer(give(staff, { id, reason: "Looked at" })));
    },
  },
  "ask again": {
    can: (s) => s.refunds.some(({ state, cause }) => cause === "asked" && state === "declined"),
    async do(s, w, [pick]) {
      const at = of(
        asked(s).filter((each) => s.refunds[each]!.state === "declined"),
        pick,
      );
      const id = (await w.refundIds())[at]!;
      const { who } = s.orders[s.refunds[at]!.order]!;
      return both(askAgain(s, s.refunds[at]!), w.answer(askRefundAgain(w.ctx(who), { id, said: "It never began to play." })));
    },
  },
  arrive: {
    can: (s) => [...s.sentBack.values()].some(({ state }) => state === "pending"),
    async do(s, w, [pick, what]) {
      await endRefund(
        s,
        w,
        of(
          [...s.sentBack].filter(([, { state }]) => state === "pending"),
          pick,
        )[0],
        what % 2 === 0 ? "processed" : "failed",
      );
      return ["done", "done"];
    },
  },
  learn: {
    can: (s) => owned(s).length > 0,
    async do(s, w, [pick, far]) {
      const [who, product] = of(owned(s), pick);
      const is = far % 6 === 0 ? "finished" : "half";
      if (s.seen[who]![product] !== "finished") s.seen[who]![product] = is;
      await w.learn(who, product, is);
      return ["done", "done"];
    },
  },
  /** Somebody goes back to a page that was left open, or a bank to a payment. */
  "at last": {
    can: (s) => unpaid(s).length > 0,
    async do(s, w, [pick]) {
      const attempt = of(unpaid(s), pick);
      const made = [...s.payments.values()].filter((each) => each.attempt === attempt).length;
      const first = s.mailbox.length;
      bank(s, w, attempt, nameOf(attempt, made), "captured");
      for (let at = first; at < s.mailbox.length; at += 1) await tellOne(s, w, at);
      return ["done", "done"];
    },
  },
  order: { do: order },
  buy: { do: buy },
};

/** The bank of whoever gets their money back. */
export async function endRefund(s: State, w: World, id: string, state: "processed" | "failed"): Promise<void> {
  s.sentBack.get(id)!.state = state;
  w.gateway.sendBack(await w.refundName(id), state);
  s.mailbox.push({ about: { refund: id, state }, taken: false });
}
