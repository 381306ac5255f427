import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { brokenBooks, earnCoins } from "../../../../test/earn-coins.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { stockBundle } from "../../../../test/shelf.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { giveLearning } from "../../learning/index.ts";
import { addToCart } from "../cart/add-to-cart.ts";
import { dropLine } from "../cart/cart.store.ts";
import { ownerOf } from "../cart/owner.ts";
import { moveOrders } from "../people.store.ts";
import { buildBuyer } from "../commerce.builders.ts";
import { cancelOrder } from "./cancel-order.ts";
import { expireOrders } from "./expire-orders.ts";
import { placeOrder } from "./place-order.ts";

let app: TestApp;
let thin: string;
let thick: string;
let set: string;

beforeAll(async () => {
  app = await testApp();
  thin = await openCourse(app, "thin", { price: 349 });
  thick = await openCourse(app, "thick", { price: 499 });
  set = await stockBundle(app.ctx(), "set", ["thin", "thick"]);
  await app.sql("update catalogue.bundle set price_paise = 69900, ready = true where id = $1", [set]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql("truncate commerce.orders, commerce.voucher, learning.enrolment, learning.record cascade");
  await at("0 minutes");
});

async function at(offset: string): Promise<void> {
  await setClockOffset(app.platform.env, offset);
  await app.platform.clock.sync();
}

const ctx = (id: string) => app.ctx({ kind: "user", id, roles: [], grants: [] } satisfies Actor);
async function somebody(...products: string[]): Promise<string> {
  const id = randomUUID();
  await app.sql("insert into identity.person (id) values ($1)", [id]);
  for (const product of products) await addToCart(ctx(id), product, null);
  return id;
}
const place = async (id: string, seen_paise: number) => (await placeOrder(ctx(id), { seen_paise, buyer: buildBuyer() })).response;
const cancel = (id: string, number: string) => cancelOrder(ctx(id), { number });
const dropping = (id: string, product: string) => app.ctx().tx((tx) => dropLine(tx, ownerOf(id), product));
const expire = () => expireOrders(app.ctx());
const inCart = async (id: string) =>
  (await app.sql<{ product_id: string }>("select product_id from commerce.pub_cart where user_id = $1", [id]))
    .map(({ product_id }) => product_id)
    .toSorted();
const stateOf = async (number: string) =>
  (await app.sql<{ state: string }>("select state from commerce.orders where number = $1", [number]))[0]?.state;

async function voucher(more: Record<string, unknown> = {}): Promise<string> {
  const row = {
    id: randomUUID(),
    code: `V-${randomUUID().slice(0, 8).toUpperCase()}`,
    name: "Test",
    percent: 20,
    starts_at: new Date(0),
    cap: 5,
    ...more,
  };
  const names = Object.keys(row);
  await app.sql(`insert into commerce.voucher (${names.join()}) values (${names.map((_, n) => `$${n + 1}`).join()})`, Object.values(row));
  return row.id;
}
const choose = (id: string, voucherId: string | null, usesCoins = false) =>
  app.sql("update commerce.orders set voucher_id = $2, uses_coins = $3 where user_id = $1 and state = 'open'", [id, voucherId, usesCoins]);
const used = async (id: string) => (await app.sql<{ used: number }>("select used from commerce.voucher where id = $1", [id]))[0]!.used;
const coinsOf = async (id: string) =>
  Number(
    (
      await app.sql<{ left: string }>(
        "select coalesce(sum(earned - used), 0) as left from rewards.balance where user_id = $1 and currency = 'coins'",
        [id],
      )
    )[0]!.left,
  );
describe("placing", () => {
  it("freezes what was shown: lines, parts, sum, for an hour, whatever the catalogue says afterwards", async () => {
    const asha = await somebody(set);
    const { number, to_pay_paise, held_until } = await place(asha, 69_900);
    expect(number).toMatch(/^UO\d\d-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect([to_pay_paise, Date.parse(held_until) - app.platform.clock.now().getTime() > 59 * 60_000]).toEqual([69_900, true]);
    await app.sql("update catalogue.bundle set price_paise = 100 where id = $1", [set]);
    expect(await app.sql("select product_id, name, list_paise, bundle_paise, to_pay_paise from commerce.line")).toEqual([
      { product_id: set, name: "B", list_paise: 84_800, bundle_paise: 14_900, to_pay_paise: 69_900 },
    ]);
    const parts = await app.sql<{ resource_id: string }>("select resource_id, price_paise from commerce.part order by price_paise");
    expect(parts).toEqual([
      { resource_id: thin, price_paise: 34_900 },
      { resource_id: thick, price_paise: 49_900 },
    ]);
    await app.sql("update catalogue.bundle set price_paise = 69900 where id = $1", [set]);
    expect(await inCart(asha)).toEqual([]);
  });

  it("is refused at another price than was seen, and with nothing to buy", async () => {
    const asha = await somebody(thin);
    await expect(place(asha, 100)).rejects.toMatchObject({ code: "commerce.price_changed" });
    expect(await inCart(asha)).toEqual([thin]);
    await expect(place(await somebody(), 0)).rejects.toMatchObject({ code: "commerce.empty" });
    await app.ctx().tx((tx) => giveLearning(tx, { userId: asha, resourceId: thin, source: "staff", sourceId: "" }));
    await expect(place(asha, 34_900)).rejects.toMatchObject({ code: "commerce.empty" });
  });

  it("leaves in the cart what cannot be bought now", async () => {
    const asha = await somebody(thin, thick);
    await app.sql("update catalogue.resource set ready = false where id = $1", [thick]);
    await place(asha, 34_900);
    await app.sql("update catalogue.resource set ready = true where id = $1", [thick]);
    expect(await inCart(asha)).toEqual([thick]);
    expect(await app.sql("select state from commerce.orders where user_id = $1 order by state", [asha])).toEqual([
      { state: "open" },
      { state: "placed" },
    ]);
  });

  it("gives of a bundle what is not theirs", async () => {
    const asha = await somebody(set);
    await app.ctx().tx((tx) => giveLearning(tx, { userId: asha, resourceId: thin, source: "staff", sourceId: "" }));
    await place(asha, 41_100);
    expect(await app.sql("select resource_id from commerce.part")).toEqual([{ resource_id: thick }]);
  });

  it("happens once, however many tabs place it", async () => {
    const asha = await somebody(thin);
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => place(asha, 34_900)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await app.sql("select 1 from commerce.orders where user_id = $1", [asha])).toHaveLength(1);
  });
});

describe("placing beside a removal", () => {
  it("has a thing in the order or out of it, and never half", async () => {
    for (let times = 0; times < 20; times += 1) {
      const asha = await somebody(thin, thick);
      const [placed] = await Promise.allSettled([place(asha, 84_800), dropping(asha, thin)]);
      const lines = await app.sql<{ product_id: string }>(
        "select l.product_id from commerce.line l join commerce.orders o on o.id = l.order_id where o.user_id = $1",
        [asha],
      );
      expect(lines.length).toBe(placed.status === "fulfilled" ? 2 : 1);
    }
  });
});

describe("a voucher", () => {
  it("[ENT-10] is used by no more than its cap, whoever places at once, and by each no more than they may", async () => {
    const id = await voucher({ cap: 3 });
    const people = await Promise.all(Array.from({ length: 8 }, () => somebody(thin)));
    for (const person of people) await choose(person, id);
    const all = await Promise.allSettled(people.map((person) => place(person, 27_900)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect([await used(id), (await app.sql("select 1 from commerce.voucher_use")).length]).toEqual([3, 3]);
    await expect(app.sql("update commerce.voucher set used = 4 where id = $1", [id])).rejects.toThrow(/check/);
  });

  it("is one person's as often as it says, and not taken when the order does not come about", async () => {
    const id = await voucher();
    const asha = await somebody(thin);
    await choose(asha, id);
    await place(asha, 27_900);
    await addToCart(ctx(asha), thick, null);
    await choose(asha, id);
    await expect(place(asha, 39_900)).rejects.toMatchObject({ code: "commerce.voucher_gone" });
    expect(await used(id)).toBe(1);
  });

  it("that runs no more is said before anybody pays more than they saw", async () => {
    const id = await voucher({ ends_at: new Date(Date.now() + 60_000) });
    const asha = await somebody(thin);
    await choose(asha, id);
    await at("2 minutes");
    await expect(place(asha, 27_900)).rejects.toMatchObject({ code: "commerce.voucher_gone" });
    expect(await inCart(asha)).toEqual([thin]);
  });
});

describe("coins", () => {
  it("are held with the order, never more than there are, and none are lost", async () => {
    const asha = await somebody(thin, thick);
    await earnCoins(app, asha, "2026-03-02", "2026-03-03", "2026-03-04");
    await choose(asha, null, true);
    // 105 coins: 80 for the first, 20 for the second, by tens.
    const { number } = await place(asha, 84_800 - 1_000);
    expect(await coinsOf(asha)).toBe(5);
    expect(await app.sql("select coins, coins_of from commerce.orders where number = $1", [number])).toEqual([
      { coins: 100, coins_of: asha },
    ]);
    await cancel(asha, number);
    expect(await coinsOf(asha)).toBe(105);
    expect(await brokenBooks(app, asha)).toEqual([]);
  });
});

describe("an order that nobody pays", () => {
  it("expires after its hour and not before: voucher and coins are free again, and what is in it is in the cart again", async () => {
    const id = await voucher();
    const asha = await somebody(thin);
    await earnCoins(app, asha, "2026-03-02");
    await choose(asha, id, true);
    const { number } = await place(asha, 27_900 - 300);
    expect([await used(id), await coinsOf(asha)]).toEqual([1, 5]);
    await at("59 minutes");
    expect([await expire(), await stateOf(number)]).toEqual([0, "placed"]);
    await addToCart(ctx(asha), thick, null);
    await at("61 minutes");
    expect(await Promise.all([expire(), expire(), expire()])).toEqual(expect.arrayContaining([1, 0, 0]));
    expect([await stateOf(number), await used(id), await coinsOf(asha)]).toEqual(["expired", 0, 35]);
    expect(await inCart(asha)).toEqual([thin, thick].toSorted());
    expect(await app.sql("select voucher_id, uses_coins from commerce.orders where state = 'open'")).toEqual([
      { voucher_id: id, uses_coins: true },
    ]);
    // The order keeps what it was: a bank may still send the money.
    expect(
      await app.sql("select l.to_pay_paise from commerce.line l join commerce.orders o on o.id = l.order_id where o.number = $1", [number]),
    ).toEqual([{ to_pay_paise: 27_600 }]);
  });

  it("is cancelled by whoever placed it, once, and not when it is paid", async () => {
    const asha = await somebody(thin);
    const { number } = await place(asha, 34_900);
    for (let times = 0; times < 2; times += 1) await cancel(asha, number);
    expect([await stateOf(number), await inCart(asha)]).toEqual(["cancelled", [thin]]);
    await app.sql("update commerce.orders set state = 'paid', paid_at = now() where number = $1", [number]);
    await expect(cancel(asha, number)).rejects.toMatchObject({ code: "commerce.order_ended" });
  });

  it("of an account that was joined brings its coins to where its person is", async () => {
    const [from, into] = [await somebody(thin), await somebody()];
    await earnCoins(app, from, "2026-03-02");
    await choose(from, null, true);
    const { number } = await place(from, 34_600);
    await app.ctx().tx((tx) => moveOrders(tx, from, into));
    await app.sql("update identity.person set status = 'merged', merged_into = $2 where id = $1", [from, into]);
    await cancel(into, number);
    expect([await coinsOf(into), await inCart(into)]).toEqual([35, [thin]]);
    expect(await brokenBooks(app, from, into)).toEqual([]);
  });
});
