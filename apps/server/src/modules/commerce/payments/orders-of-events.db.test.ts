import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import { openCourse } from "../../../../test/open-course.ts";
import type { SeenPayment } from "./seen.ts";
import { settle } from "./settle.ts";
import { openTill, type Till } from "../../../../test/till.ts";

let till: Till;

beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

const commerce = handleOf("commerce");

/** What is so afterwards. Which of two payments paid is the first one's luck. */
const outcome = (tx: Tx, number: string) =>
  commerce.maybe(
    tx,
    sql<object>`select o.state, (select jsonb_agg(a.state) from commerce.attempt a where a.order_id = o.id) as attempts,
       (select count(*)::int from commerce.capture c where c.order_id = o.id and c.pays_order) as paying,
       (select count(*)::int from commerce.capture c where c.order_id = o.id) as captures,
       (select sum(r.amount_paise)::int from commerce.refund r where r.order_id = o.id) as back,
       (select count(*)::int from commerce.payment_case) as cases
     from commerce.orders o where o.number = ${number}`,
  );

const ordersOf = <Each>(all: readonly Each[]): Each[][] =>
  all.length === 0 ? [[]] : all.flatMap((first, at) => ordersOf(all.toSpliced(at, 1)).map((rest) => [first, ...rest]));

class TakenBack extends Error {}

/** In a transaction that leaves nothing behind. */
async function tried(events: readonly SeenPayment[], number: string): Promise<object | undefined> {
  let is: object | undefined;
  await till.app
    .ctx()
    .tx(async (tx) => {
      for (const event of events) await settle(tx, event);
      is = await outcome(tx, number);
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return is;
}

it("six events about one order come to the same in each of their 720 orders, each told twice", { timeout: 240_000 }, async () => {
  const thin = await openCourse(till.app, "thin", { price: 349 });
  const asha = await till.somebody(thin);
  const number = await till.place(asha, 34_900);
  await till.pay(asha, number);
  const [attempt] = await till.attempts(number);
  const about = (id: string, state: SeenPayment["state"]): SeenPayment => ({
    id: `pay_${id}`,
    gatewayOrder: attempt!.gateway_order!,
    amount: 34_900,
    currency: "INR",
    state,
    method: "upi",
  });
  // One that was refused, one that went through (told as a payment and as an order), and one that went through a second time.
  const events = [
    about("a", "failed"),
    about("b", "authorised"),
    about("b", "captured"),
    { ...about("b", "captured") },
    about("c", "authorised"),
    about("c", "captured"),
  ];
  const all = ordersOf(events);
  expect(all).toHaveLength(720);
  const seen = new Set<string>();
  for (const [at, each] of all.entries()) {
    // Twice at once, or all of them once more.
    const told = at % 2 === 0 ? each.flatMap((event) => [event, event]) : [...each, ...each];
    seen.add(JSON.stringify(await tried(told, number)));
  }
  expect([...seen].map((text): unknown => JSON.parse(text))).toEqual([
    { state: "paid", attempts: ["captured"], paying: 1, captures: 2, back: 34_900, cases: 0 },
  ]);
});
