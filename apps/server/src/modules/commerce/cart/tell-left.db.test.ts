import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { wholePreferences } from "@upaya/contracts/engagement/telling/preferences.ts";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { until } from "#platform/testing/until.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { hearing, startWorker } from "../../../../test/with-worker.ts";
import { buildBuyer } from "../commerce.builders.ts";
import { placeOrder } from "../orders/place-order.ts";
import { moveOrders } from "../people.store.ts";
import { addToCart } from "./add-to-cart.ts";
import { changeCart } from "./change-cart.ts";
import { tellLeft } from "./tell-left.ts";

let app: TestApp;
let thin: string;
let thick: string;

beforeAll(async () => {
  app = await testApp();
  thin = await openCourse(app, "thin", { price: 349 });
  thick = await openCourse(app, "thick", { price: 499 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql("truncate commerce.orders, platform.outbox, engagement.message, engagement.delivery cascade");
  await app.sql("update catalogue.resource set ready = true");
  await at("0 minutes");
});

async function at(offset: string): Promise<void> {
  await setClockOffset(app.platform.env, offset);
  await app.platform.clock.sync();
}
const ctx = (id: string) => app.ctx({ kind: "user", id, roles: [], grants: [] });
async function somebody(...products: string[]): Promise<string> {
  const id = randomUUID();
  await app.sql("insert into identity.person (id) values ($1)", [id]);
  await app.sql("insert into identity.profile (user_id) values ($1)", [id]);
  for (const product of products) await addToCart(ctx(id), product, null);
  return id;
}
/** Neither on their bell nor by letter. */
const refuseNews = (id: string) => {
  const { topics } = wholePreferences({});
  const chosen = wholePreferences({ topics: { ...topics, news: { bell: false, push: false, email: "no", sms: false } } });
  return app.sql("insert into engagement.preference (user_id, chosen) values ($1, $2)", [id, JSON.stringify(chosen)]);
};
const sweep = () => tellLeft(app.ctx());
const told = async () =>
  (
    await app.sql<{ payload: { user_id: string } }>("select payload from platform.outbox where subject = 'commerce.cart_left' order by id")
  ).map(({ payload }) => payload.user_id);

describe("a cart that is left", () => {
  it("is told of once, when nobody has changed it for a day", async () => {
    const asha = await somebody(thin);
    await at("23 hours");
    expect([await sweep(), await told()]).toEqual([0, []]);
    await at("25 hours");
    expect([await sweep(), await told()]).toEqual([1, [asha]]);
    for (const offset of ["26 hours", "10 days", "60 days"]) {
      await at(offset);
      expect([offset, await sweep(), await told()]).toEqual([offset, 0, [asha]]);
    }
  });

  it("that is changed waits a day anew, also when something was taken out; nobody is told twice in thirty days", async () => {
    const asha = await somebody(thin, thick);
    await at("20 hours");
    await changeCart(ctx(asha), { product_id: thin, type: "remove" });
    await at("30 hours");
    expect(await sweep()).toBe(0);
    await at("45 hours");
    expect([await sweep(), await told()]).toEqual([1, [asha]]);
    await at("5 days");
    await addToCart(ctx(asha), thin, null);
    await at("7 days");
    expect([await sweep(), await told()]).toEqual([1, [asha]]);
    await at("40 days");
    await changeCart(ctx(asha), { product_id: thin, type: "remove" });
    await at("42 days");
    expect([await sweep(), await told()]).toEqual([1, [asha, asha]]);
  });

  it("counts for its person also when it was ordered meanwhile, or became one with another's", async () => {
    const [asha, ravi] = [await somebody(thin), await somebody(thin)];
    await at("25 hours");
    expect(await sweep()).toBe(2);
    await placeOrder(ctx(asha), { seen_paise: 34_900, buyer: buildBuyer() });
    await addToCart(ctx(asha), thick, null);
    const meera = await somebody(thick);
    await app.ctx().tx((tx) => moveOrders(tx, ravi, meera));
    await at("50 hours");
    expect([await sweep(), (await told()).toSorted()]).toEqual([2, [asha, ravi].toSorted()]);
  });

  it("is not told of when nothing in it can be bought, when it is empty, or when it was left a week ago", async () => {
    await somebody(thin);
    const ravi = await somebody(thick);
    await changeCart(ctx(ravi), { product_id: thick, type: "remove" });
    await app.sql("update catalogue.resource set ready = false where id = $1", [thin]);
    await at("25 hours");
    expect([await sweep(), await told()]).toEqual([2, []]);
    await app.sql("update catalogue.resource set ready = true");
    await somebody(thin);
    await at("9 days");
    expect([await sweep(), await told()]).toEqual([1, []]);
  });

  it("of many is told of once each, however many sweep at once", async () => {
    const many = await Promise.all(Array.from({ length: 60 }, () => somebody(thin)));
    await at("25 hours");
    const looked = await Promise.all([sweep(), sweep(), sweep()]);
    expect(looked.reduce((sum, each) => sum + each, 0)).toBe(60);
    expect((await told()).toSorted()).toEqual(many.toSorted());
  });
});

it("a cart that is left stands on the bell and waits for the digest; who wants neither hears nothing", async () => {
  const [asha, ravi] = [await somebody(thin), await somebody(thin)];
  for (const id of [asha, ravi])
    await app.sql("insert into identity.identifier (id, user_id, kind, value, verified_at) values ($1, $1, 'email', $2, now())", [
      id,
      `${id}@left.example`,
    ]);
  await refuseNews(ravi);
  await app.sql("update commerce.orders set changed_at = changed_at - interval '25 hours'");
  const worker = startWorker(app, hearing("engagement"));
  try {
    // Whoever begins to hear hears nothing of before.
    await until(async () => (await app.sql("select 1 from platform.consumer where name = 'engagement.tell_cart_left'")).length > 0);
    await sweep();
    await worker.settled();
  } finally {
    await worker.stop();
  }
  const messages = await app.sql("select user_id, kind, route, is_on_bell from engagement.message order by is_on_bell desc");
  expect(messages).toEqual([
    { user_id: asha, kind: "cart_left", route: "/cart", is_on_bell: true },
    { user_id: ravi, kind: "cart_left", route: "/cart", is_on_bell: false },
  ]);
  expect(await app.sql("select user_id, channel from engagement.delivery")).toEqual([{ user_id: asha, channel: "email" }]);
});
