import { randomUUID } from "node:crypto";
import { GetBundle } from "@upaya/contracts/catalogue/bundles.ts";
import { GetResource } from "@upaya/contracts/catalogue/get-resource.ts";
import { ChangeCart, ChooseVoucher, CountCart, UseCoins } from "@upaya/contracts/commerce/cart.ts";
import { CancelOrder, GetCheckout, GetOrder, ListOrders, PayOrder, PlaceOrder } from "@upaya/contracts/commerce/checkout.ts";
import { ListDeskOrders } from "@upaya/contracts/commerce/order-desk.ts";
import { ApproveRefund, DeclineRefund } from "@upaya/contracts/commerce/refund-desk.ts";
import { AskRefund } from "@upaya/contracts/commerce/refunds.ts";
import { ChangeSchoolCart } from "@upaya/contracts/commerce/school-cart.ts";
import { AddVoucher, ListVouchers } from "@upaya/contracts/commerce/voucher-desk.ts";
import { GetMyCertificate } from "@upaya/contracts/learning/certificates.ts";
import type { SignedIn } from "#platform/actor.ts";
import { systemCtx } from "#platform/ctx.ts";
import type { Platform } from "#platform/platform.ts";
import { issuePaper, listUnmade } from "../src/modules/commerce/index.ts";
import { joinPerson } from "../src/modules/identity/index.ts";
import type { WorkerParts } from "../src/worker.ts";
import { type Act, actsOf, earlier, performNow } from "./acts.ts";
import { orders, readAloud, type SampleOrder } from "./orders.ts";
import { personas } from "./personas.ts";
import { type Fate, markOf, sampleGateway } from "./sample-gateway.ts";

type Ids = ReadonlyMap<string, string>;
type Parts = Pick<WorkerParts, "jobs" | "consumers">;

/** An order as it comes about. */
interface Buying {
  readonly sample: SampleOrder;
  readonly person: SignedIn;
  readonly finance: SignedIn;
  readonly parts: Parts;
  number: string;
  paise: number;
  /** Of the order and of its refund. */
  id: string;
  refund: string;
}

/** What happens so many days ago, on the platform of that moment. */
interface Step {
  readonly days: number;
  readonly run: (then: Platform) => Promise<unknown>;
}

const [dayMs, minute] = [86_400_000, 1 / 1_440];
const signedIn = (id: string, roles: readonly string[] = []): SignedIn => ({ kind: "user", id, roles, grants: [] });

/**
 * Orders in every state that lasts, by the acts of whoever buys and of the desk, and by the work of a worker in those days: all that happened, in its
 * order, so that papers are numbered as their days go. Whoever has bought before, or is about to, buys nothing here. Answers how many orders are new.
 */
export async function seedOrders(platform: Platform, ids: Ids, parts: Parts): Promise<number> {
  const finance = signedIn(ids.get("finance@staff.example")!, ["staff_finance"]);
  const fresh: Buying[] = [];
  for (const [email, samples] of Map.groupBy(orders, (each) => each.email)) {
    const person = signedIn(ids.get(email)!);
    if (await isFresh(platform, person))
      fresh.push(...samples.map((sample) => ({ sample, person, finance, parts, number: "", paise: 0, id: "", refund: "" })));
  }
  if (fresh.length === 0) return 0;
  await addReadAloud(platform, finance);
  await creditCourse(platform, ids, parts);
  const steps = fresh.flatMap(stepsOf).toSorted((one, other) => other.days - one.days);
  for (const { days, run } of steps) await run(earlier(platform, days * dayMs));
  return fresh.length;
}

async function isFresh(platform: Platform, person: SignedIn): Promise<boolean> {
  const act = actsOf(platform, person);
  if ((await act(CountCart, {})) > 0) return false;
  return (await act(ListOrders, { year: "", limit: 1, offset: 0 })).response.total === 0;
}

async function addReadAloud(platform: Platform, finance: SignedIn): Promise<void> {
  const { rows } = await actsOf(platform, finance)(ListVouchers, { search: readAloud.code });
  if (rows.length > 0) return;
  await actsOf(earlier(platform, 60 * dayMs), finance)(AddVoucher, { ...readAloud, per_person: 1, kinds: [] });
}

/** Coins for a course come with the worker: whoever buys with them here has them a moment sooner, and once. */
async function creditCourse(platform: Platform, ids: Ids, { consumers }: Parts): Promise<void> {
  for (const { email } of orders.filter(({ coins }) => coins)) {
    const [user_id, course] = [ids.get(email)!, personas.find((each) => each.email === email)!.certificate!.course];
    const { certificate, course: done } = await actsOf(platform, signedIn(user_id))(GetMyCertificate, { slug: course });
    if (!certificate) continue;
    const credited = consumers.find(({ name }) => name === "rewards.credit_course")!;
    const { number, finished_at: at } = certificate;
    const told = { user_id, resource_id: done.resource_id, edition: 1, number, at, minutes: [] };
    await credited.handle(systemCtx(platform, "seed"), told, platform.ids.next());
  }
}

/** Each at its moment; what was not done by now happens now. */
function stepsOf(buying: Buying): Step[] {
  const { days, refused, paid, ends, seats, voucher } = buying.sample;
  const isFree = voucher === readAloud.code;
  const steps: Step[] = [{ days, run: (then) => place(then, buying) }];
  if (refused) steps.push({ days: days - 2 * minute, run: (then) => pay(then, buying, refused, "failed") });
  if (paid) steps.push({ days: days - 4 * minute, run: (then) => pay(then, buying, paid, fateOf(buying.sample)) });
  if (paid || isFree) steps.push({ days: days - 5 * minute, run: (then) => deliver(then, buying) });
  if (ends === "cancelled")
    steps.push({ days: days - 20 * minute, run: (then) => actsOf(then, buying.person)(CancelOrder, { number: buying.number }) });
  if (ends === "expired")
    steps.push({ days: days - 62 * minute, run: (then) => performNow(then, buying.parts.jobs, "commerce.expire_orders", {}) });
  if (seats) steps.push({ days: days - 3, run: (then) => useSeats(then, buying, seats) });
  return [...steps, ...stepsBack(buying)].map((step) => ({ ...step, days: Math.max(0, step.days) }));
}

const fateOf = ({ back }: SampleOrder): Fate => (back?.money === "sent" ? "sent" : back?.money === "failed" ? "unreturned" : "captured");

function stepsBack(buying: Buying): Step[] {
  const { days: bought, back } = buying.sample;
  if (!back) return [];
  const { answer, money } = back;
  const asked = bought - back.after;
  const steps: Step[] = [{ days: asked, run: (then) => askBack(then, buying, back) }];
  const decided = answer ? asked - 1 : asked;
  if (answer) steps.push({ days: decided, run: (then) => decide(then, buying, answer) });
  if (money) steps.push({ days: decided - minute, run: (then) => send(then, buying) });
  if (money && money !== "sent") steps.push({ days: decided - 2, run: (then) => follow(then, buying) });
  return steps;
}

/** Bundles are told by their slugs. */
async function productOf(act: Act, slug: string): Promise<string> {
  const found = slug.endsWith("-set") ? await act(GetBundle, { slug }) : await act(GetResource, { slug });
  return found.id;
}

async function place(then: Platform, buying: Buying): Promise<void> {
  const { of, by: buyer, voucher, coins, seats } = buying.sample;
  const act = actsOf(then, buying.person);
  const school = seats ? { school_id: seats.school } : {};
  for (const slug of of) {
    const product_id = await productOf(act, slug);
    if (seats) await act(ChangeSchoolCart, { product_id, seats: seats.each, ...school });
    else await act(ChangeCart, { product_id });
  }
  if (voucher) await act(ChooseVoucher, { code: voucher });
  if (coins) await act(UseCoins, { use: true });
  const { country, state } = buyer;
  const { amounts } = (await act(GetCheckout, { country, state, ...school })).response;
  const { number, to_pay_paise } = (await act(PlaceOrder, { seen_paise: amounts.to_pay, buyer, ...school })).response;
  const [row] = await atDesk(then, buying, number);
  Object.assign(buying, { number, paise: to_pay_paise, id: row!.id });
}

/** Orders by any name of their money. */
async function atDesk(then: Platform, { finance }: Buying, search: string) {
  return (await actsOf(then, finance)(ListDeskOrders, { search })).rows;
}

/** A name that no other sample has at the gateway: of somebody who has left and is here anew, there are two. */
async function freeMark(then: Platform, buying: Buying, fate: Fate): Promise<string> {
  for (let at = 0; at < 100; at += 1) {
    const mark = markOf(buying.paise, fate, at);
    if ((await atDesk(then, buying, `order_${mark}`)).length === 0) return mark;
  }
  throw new Error("there are too many sample payments of one amount");
}

/** Begins to pay, and hears from the gateway what became of it. */
async function pay(then: Platform, buying: Buying, method: string, fate: Fate): Promise<void> {
  const attempt = randomUUID();
  const at = withGateway(then, await freeMark(then, buying, fate), method);
  await actsOf(at, buying.person)(PayOrder, { number: buying.number, way: method === "upi" ? "upi" : "hosted", attempt });
  await performNow(at, buying.parts.jobs, "commerce.ask_gateway", { attempt_id: attempt, turn: 0 });
}

const withGateway = (then: Platform, mark = "", method = ""): Platform => ({
  ...then,
  payment: sampleGateway(then.payment, { mark, method, now: then.clock.now() }),
});

async function deliver(then: Platform, { id, parts }: Buying): Promise<void> {
  await performNow(then, parts.jobs, "commerce.deliver_order", { order_id: id, turn: 0 });
  await issuePapers(then);
}

/** With the date of their day, which no worker could give them afterwards. It draws them. */
async function issuePapers(then: Platform): Promise<void> {
  const ctx = systemCtx(then, "seed");
  for (const id of await listUnmade(ctx.db, then.clock.now())) await ctx.tx((tx) => issuePaper(ctx, tx, id));
}

/** By teachers whom the school has given its code. */
async function useSeats(then: Platform, { number, person }: Buying, { used }: NonNullable<SampleOrder["seats"]>): Promise<void> {
  const { items } = (await actsOf(then, person)(GetOrder, { number })).response;
  for (const key of used) {
    const { user_id } = await joinPerson(systemCtx(then, "seed"), {
      email: `${key}@teachers.example`,
      details: {},
      roles: [],
      schools: [],
    });
    for (const { voucher } of items) if (voucher) await actsOf(then, signedIn(user_id))(ChooseVoucher, { code: voucher.code });
  }
}

async function askBack(then: Platform, buying: Buying, { of, why, said = "" }: NonNullable<SampleOrder["back"]>): Promise<void> {
  const act = actsOf(then, buying.person);
  const product_ids = await Promise.all((of ?? buying.sample.of).map((slug) => productOf(act, slug)));
  buying.refund = (await act(AskRefund, { number: buying.number, product_ids, why, said })).response.id;
}

type Answer = NonNullable<NonNullable<SampleOrder["back"]>["answer"]>;

async function decide(then: Platform, { refund: id, finance }: Buying, answer: Answer): Promise<void> {
  const act = actsOf(then, finance);
  if ("given" in answer) await act(ApproveRefund, { id, reason: answer.given });
  else await act(DeclineRefund, { id, answer: answer.declined });
}

async function send(then: Platform, { refund: refund_id, parts }: Buying): Promise<void> {
  await performNow(withGateway(then), parts.jobs, "commerce.send_refund", { refund_id, turn: 0 });
  await issuePapers(then);
}

const follow = (then: Platform, { refund: refund_id, parts }: Buying) =>
  performNow(withGateway(then), parts.jobs, "commerce.follow_refund", { refund_id, turn: 0 });
