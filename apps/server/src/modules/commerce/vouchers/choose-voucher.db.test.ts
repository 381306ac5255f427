import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { earnCoins } from "../../../../test/earn-coins.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { Browser, signUp } from "../../../../test/sign-up.ts";
import { stockBundle } from "../../../../test/shelf.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

let app: TestApp;
let asha: { readonly browser: Browser; readonly id: string };
let thin: string;
let set: string;
const perHour = 60;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, NUMBERS_PER_HOUR: perHour } });
  asha = await somebody("asha@voucher.example");
  thin = await openCourse(app, "thin", { price: 349 });
  await openCourse(app, "thick", { price: 499 });
  set = await stockBundle(app.ctx(), "set", ["thick"]);
  await app.sql("update catalogue.bundle set price_paise = 49900, ready = true where id = $1", [set]);
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate commerce.orders, commerce.voucher cascade"));

async function somebody(email: string) {
  const { browser, reply } = await signUp(app, email);
  return { browser, id: reply.user_id };
}
async function voucher(code: string, more: Record<string, unknown> = {}): Promise<string> {
  const row: Record<string, unknown> = { id: randomUUID(), code, name: "Test", starts_at: new Date(0), ...more };
  if (!("amount_paise" in row)) row["percent"] ??= 20;
  const names = Object.keys(row);
  await app.sql(`insert into commerce.voucher (${names.join()}) values (${names.map((_, n) => `$${n + 1}`).join()})`, Object.values(row));
  return String(row["id"]);
}
const add = (product_id: string, who = asha) => who.browser.ask("POST", "/api/cart/retail", { body: { product_id } });
const choose = (code: string, who = asha) => who.browser.ask("POST", "/api/cart/retail/voucher", { body: { code } });
const leave = (who = asha) => who.browser.ask("DELETE", "/api/cart/retail/voucher");
const useCoins = (use: boolean, who = asha) => who.browser.ask("POST", "/api/cart/retail/coins", { body: { use } });
const cart = async (who = asha) => {
  const { voucher: chosen, coins, amounts } = (await who.browser.ask("GET", "/api/cart/retail-list")).json.response;
  return { chosen, coins, amounts };
};

describe("a voucher in the cart", () => {
  it("is chosen by its code however it is typed, takes off what it takes, and is left again", async () => {
    await voucher("TEACH20");
    await add(thin);
    expect(await choose(" teach 20")).toMatchObject({ status: 200, json: { message: expect.stringContaining("TEACH20") } });
    expect(await cart()).toMatchObject({
      chosen: { code: "TEACH20", why: null, ends_at: null, least_paise: 0 },
      amounts: { list: 34_900, voucher: 7_000, to_pay: 27_900 },
    });
    await leave();
    expect(await cart()).toMatchObject({ chosen: null, amounts: { voucher: 0, to_pay: 34_900 } });
  });

  it("is one: the next takes its place", async () => {
    await voucher("TEACH20");
    await voucher("FIFTY", { amount_paise: 5_000 });
    await add(thin);
    await choose("TEACH20");
    await choose("FIFTY");
    expect(await cart()).toMatchObject({ chosen: { code: "FIFTY" }, amounts: { voucher: 5_000 } });
  });

  it.each([
    ["NOWHERE", undefined, 404, "commerce.no_such_voucher"],
    ["STOPPED", { stopped_at: new Date(1) }, 409, "commerce.voucher_stopped"],
    ["EARLY", { starts_at: new Date("2100-01-01") }, 409, "commerce.voucher_early"],
    ["LATE", { ends_at: new Date(1_000) }, 409, "commerce.voucher_late"],
    ["USED-UP", { cap: 3, used: 3 }, 409, "commerce.voucher_used_up"],
    ["NOT-ME", undefined, 409, "commerce.voucher_used_by_you"],
  ])("%s is refused by name, and the one before stays", async (code, more, status, error) => {
    await voucher("TEACH20");
    if (more) await voucher(code, more);
    if (code === "NOT-ME") await usedUp(code);
    await add(thin);
    await choose("TEACH20");
    expect(await choose(code)).toMatchObject({ status, json: { error: { code: error } } });
    expect((await cart()).chosen).toMatchObject({ code: "TEACH20" });
  });

  async function usedUp(code: string): Promise<void> {
    const id = await voucher(code);
    const order = randomUUID();
    await app.sql(
      "insert into commerce.orders (id, user_id, state, number, to_pay_paise, opened_at, changed_at, placed_at, held_until) values ($1, $2, 'placed', 'X', 0, now(), now(), now(), now())",
      [order, asha.id],
    );
    await app.sql("insert into commerce.voucher_use (order_id, voucher_id, user_id, held_at) values ($1, $2, $3, now())", [
      order,
      id,
      asha.id,
    ]);
  }

  it("that wants a larger cart, or other things, is kept and says so until it fits", async () => {
    await voucher("LARGE", { least_paise: 50_000 });
    await voucher("SETS", { kinds: ["bundle"] });
    await add(thin);
    await choose("LARGE");
    expect(await cart()).toMatchObject({ chosen: { why: "basket_small", least_paise: 50_000 }, amounts: { voucher: 0, to_pay: 34_900 } });
    await choose("SETS");
    expect(await cart()).toMatchObject({ chosen: { why: "nothing_for_it" }, amounts: { voucher: 0 } });
    await add(set);
    expect(await cart()).toMatchObject({ chosen: { why: null }, amounts: { voucher: 10_000, to_pay: 74_800 } });
    await choose("LARGE");
    expect(await cart()).toMatchObject({ chosen: { why: null }, amounts: { voucher: 17_000 } });
  });

  it("that ends while it lies there takes nothing off, and says so", async () => {
    const id = await voucher("TEACH20");
    await add(thin);
    await choose("TEACH20");
    await app.sql("update commerce.voucher set stopped_at = now() where id = $1", [id]);
    expect(await cart()).toMatchObject({ chosen: { why: "stopped" }, amounts: { voucher: 0, to_pay: 34_900 } });
  });

  it("is nobody's without a sign-in, and nobody guesses codes for long", async () => {
    const guest = new Browser(app);
    for (const ask of [
      ["POST", "/voucher", { code: "X" }],
      ["DELETE", "/voucher"],
      ["POST", "/coins", { use: true }],
    ] as const)
      expect((await guest.ask(ask[0], `/api/cart/retail${ask[1]}`, { body: ask[2] })).status).toBe(401);
    const ravi = await somebody("ravi@voucher.example");
    const answers: number[] = [];
    for (let n = 0; n <= perHour; n += 1) answers.push((await choose(`GUESS-${n}`, ravi)).status);
    expect([answers.slice(0, perHour).every((status) => status === 404), answers.at(-1)]).toEqual([true, 429]);
  });
});

describe("coins in the cart", () => {
  it("are used when one says so: as many as the things take, each at most 80 and half its price", async () => {
    await add(thin);
    expect((await cart()).coins).toEqual({ left: 0, usable: 0, worth_paise: 0, used: false });
    await earnCoins(app, asha.id, "2026-06-07", "2026-06-14", "2026-06-21");
    expect(await cart()).toMatchObject({
      coins: { left: 105, usable: 80, worth_paise: 800, used: false },
      amounts: { coins: 0, to_pay: 34_900 },
    });
    await useCoins(true);
    expect(await cart()).toMatchObject({ coins: { used: true }, amounts: { coins: 800, to_pay: 34_100 } });
    await add(set);
    expect(await cart()).toMatchObject({ coins: { usable: 100, used: true }, amounts: { coins: 1_000 } });
    await useCoins(false);
    expect(await cart()).toMatchObject({ coins: { used: false }, amounts: { coins: 0 } });
  });
});
