import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { State } from "../../../test/money/model.ts";
import { calm, leftOf, settled, simulate } from "../../../test/money/simulate.ts";
import { type Picks, steps } from "../../../test/money/steps.ts";
import { differences, look, readArrows, type View, viewOf } from "../../../test/money/traces.ts";
import { World } from "../../../test/money/world.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

// One that takes every step there is in so few lives; `pnpm sim:commerce` takes another one each time.
const seed = 10;

it("a small shop is what its model says, whatever people, banks and workers do", { timeout: 600_000 }, async () => {
  const { runs, violations, never, wrong } = await simulate(app, 200, seed);
  expect(wrong).toBeUndefined();
  expect({ runs, violations, never }).toEqual({ runs: 200, violations: 0, never: [] });
});

/** Orders that are theirs, placed, and waiting for an answer; a payment that went back; a cart. */
const life: readonly [string, Picks][] = [
  ["voucher", [1, 0, 0]],
  ["coins", [1, 1, 0]],
  ["buy", [1, 1, 1]],
  ["learn", [0, 1, 0]],
  ["ask back", [1, 3, 0]],
  ["lie", [0, 1, 0]],
  ["buy", [4, 2, 1]],
  ["order", [1, 0, 1]],
  ["pay", [1, 1, 0]],
  ["put", [1, 3, 0]],
];

/** A gateway that does what it is asked and cannot be heard: two jobs wait to send the same refund when its bank fails it. */
const lifeOfTwoSenders: readonly [string, Picks][] = [
  ["buy", [0, 1, 0]],
  ["ask back", [0, 0, 0]],
  ["mood", [634, 0, 0]],
  ["decide", [0, 1, 0]],
  ["wait", [30, 0, 0]],
  ["arrive", [0, 135, 0]],
];

it("a refund that its bank has failed is sent anew a day later, and not by whoever else was to send it the first time", async () => {
  const w = await World.again(app);
  await w.begin(1);
  const s = new State(1);
  for (const [name, picks] of lifeOfTwoSenders) {
    await steps[name]!.do(s, w, picks);
    await settled(s, w);
  }
  await calm(s, w);
  expect(leftOf(s)).toEqual([]);
});

/** A fault of each kind, in a record that has none. */
const plants: Readonly<Record<keyof View, string>> = {
  carts: "delete from commerce.line where order_id in (select id from commerce.orders where state = 'open')",
  orders: "update commerce.orders set to_pay_paise = to_pay_paise + 1 where state = 'delivered'",
  attempts: "update commerce.attempt set state = 'failed' where state = 'pending'",
  refunds: "update commerce.refund set amount_paise = amount_paise - 1",
  purses: "update rewards.balance set used = used - 1 where currency = 'coins' and used > 0",
  voucher: "update commerce.voucher set used = used + 1",
  owned: "update learning.record set open = false where open",
  cases: "delete from commerce.payment_case",
};

describe("what is compared", () => {
  let client: pg.Client;
  let w: World;
  const s = new State(2);

  beforeAll(async () => {
    // A life of its own: the machine's traces are laid already.
    client = new pg.Client(app.platform.env.DATABASE_URL);
    await client.connect();
    w = await World.again(app);
    await w.begin(2);
    for (const [name, picks] of life) {
      await steps[name]!.do(s, w, picks);
      await settled(s, w);
    }
  }, 60_000);
  afterAll(() => client.end());

  const sql: TestApp["sql"] = async (text, values) => (await client.query(text, values)).rows;
  const planted = async <Found>(plant: string, read: () => Promise<Found>): Promise<Found> => {
    await client.query("begin");
    try {
      await client.query(plant);
      return await read();
    } finally {
      await client.query("rollback");
    }
  };

  it.each(Object.entries(plants))("%s are seen to be wrong when they are", async (name, plant) => {
    const found = await planted(plant, async () => differences(await look({ sql }, w), viewOf(s)));
    expect(found.map((each) => each.split(" ", 1)[0])).toContain(name);
    expect(differences(await look({ sql }, w), viewOf(s))).toEqual([]);
  });

  it("and so is a step that no table has", async () => {
    const { odd } = await planted("update commerce.orders set state = 'placed' where state = 'delivered'", () => readArrows({ sql }));
    expect(odd).toEqual(["orders: delivered → placed"]);
  });

  it("and money, coins and orders that are left over when all is quiet", () => {
    expect(leftOf(new State(1))).toEqual([]);
    const [bought] = s.orders;
    expect(leftOf(but(s, (each) => each.orders.push({ ...bought!, state: "paid" })))).toContain("an order is paid for good");
    expect(leftOf(but(s, (each) => (each.purses[0]! -= 1)))).toContainEqual(expect.stringMatching(/^of 210 coins there are 209$/));
    expect(leftOf(but(s, (each) => each.payments.clear()))).toContainEqual(expect.stringMatching(/^0 came and 0 went back/));
    expect(leftOf(but(s, (each) => each.payments.forEach((payment) => (payment.known = false))))).toContainEqual(
      expect.stringMatching(/^nobody knows of pay_/),
    );
  });
});

/** The same with one thing changed. */
function but(s: State, change: (changed: State) => unknown): State {
  const changed = Object.assign(new State(s.voucher.cap), structuredClone(Object.fromEntries(Object.entries(s))));
  change(changed);
  return changed;
}
